"""A lambda transform travels to a spawned worker."""
import sys
from functools import partial

import torch
from torch.utils.data import DataLoader, Dataset

CURED = "--cured" in sys.argv


class Images(Dataset):
    def __init__(self, transform):
        self.transform = transform

    def __len__(self):
        return 8

    def __getitem__(self, i):
        return self.transform(torch.full((3, 4, 4), float(i)))


def scale(image, factor):
    return image * factor


def main():
    if CURED:
        dataset = Images(transform=partial(scale, factor=2.0))
    else:
        dataset = Images(transform=lambda image: image * 2.0)
    for batch in DataLoader(dataset, batch_size=8, num_workers=1, multiprocessing_context="spawn"):
        print("batch", tuple(batch.shape))


if __name__ == "__main__":
    main()
