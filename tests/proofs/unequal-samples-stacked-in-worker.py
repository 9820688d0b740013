"""Images of unequal size are stacked by a worker process; the first of the batch is the largest."""
import sys

import torch
import torch.nn.functional as F
from torch.utils.data import DataLoader, Dataset

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Photos(Dataset):
    def __len__(self):
        return 8

    def __getitem__(self, i):
        image = torch.rand(3, 96 - 4 * i, 96)
        if CURED:
            image = F.interpolate(image[None], size=(64, 64), mode="bilinear", antialias=True)[0]
        return image, i % 2


if __name__ == "__main__":
    for images, labels in DataLoader(Photos(), batch_size=4, num_workers=1):
        print("batch", tuple(images.shape))
