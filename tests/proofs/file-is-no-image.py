"""A macOS resource file lies among the images."""
import sys
import tempfile
from pathlib import Path

import numpy as np
import torch
from PIL import Image
from torch.utils.data import DataLoader, Dataset

CURED = "--cured" in sys.argv
root = tempfile.mkdtemp()
for i in range(4):
    Image.fromarray(np.zeros((8, 8, 3), np.uint8)).save(Path(root, f"{i}.jpg"))
Path(root, "._0.jpg").write_bytes(b"\x00\x05\x16\x07Mac OS X")
if CURED:
    paths = [p for p in sorted(Path(root).rglob("*.jpg")) if not p.name.startswith(".") and p.stat().st_size > 0]
else:
    paths = sorted(Path(root).rglob("*.jpg"))


class Images(Dataset):
    def __len__(self):
        return len(paths)

    def __getitem__(self, i):
        return torch.from_numpy(np.array(Image.open(paths[i]).convert("RGB")))


for batch in DataLoader(Images(), batch_size=4):
    print("batch", tuple(batch.shape))
