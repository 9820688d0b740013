"""A Dataset keeps its config module and goes to a spawned worker."""
import math as config
import sys

import torch
from torch.utils.data import DataLoader, Dataset

CURED = "--cured" in sys.argv


class Scaled(Dataset):
    def __init__(self):
        if CURED:
            self.config = {k: v for k, v in vars(config).items() if not k.startswith("_") and isinstance(v, (int, float, str))}
        else:
            self.config = config

    def __len__(self):
        return 4

    def __getitem__(self, i):
        factor = self.config["pi"] if CURED else self.config.pi
        return torch.tensor([i * factor])


def main():
    for batch in DataLoader(Scaled(), batch_size=4, num_workers=1, multiprocessing_context="spawn"):
        print("batch", tuple(batch.shape))


if __name__ == "__main__":
    main()
