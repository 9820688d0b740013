"""One image of the folder was only partly copied."""
import os
import sys
import tempfile

import numpy as np
import torch
from PIL import Image
from torch.utils.data import DataLoader, Dataset

CURED = "--cured" in sys.argv
folder = tempfile.mkdtemp()
paths = [os.path.join(folder, f"{i}.jpg") for i in range(8)]
for path in paths:
    Image.fromarray(np.random.default_rng(0).integers(0, 255, (32, 32, 3), dtype=np.uint8)).save(path)
with open(paths[5], "rb+") as file:
    file.truncate(os.path.getsize(paths[5]) - 400)


def readable(path):
    try:
        with Image.open(path) as image:
            image.load()
        return True
    except OSError:
        return False


if CURED:
    paths = [path for path in paths if readable(path)]


class Images(Dataset):
    def __len__(self):
        return len(paths)

    def __getitem__(self, i):
        return torch.from_numpy(np.array(Image.open(paths[i]).convert("RGB")))


for batch in DataLoader(Images(), batch_size=4):
    print("batch", tuple(batch.shape))
