"""A script without the main guard uses spawned workers, as on Windows."""
import sys

import torch
from torch.utils.data import DataLoader, TensorDataset

CURED = "--cured" in sys.argv


def main():
    dataset = TensorDataset(torch.arange(8.0))
    for (batch,) in DataLoader(dataset, batch_size=4, num_workers=1, multiprocessing_context="spawn"):
        print("batch", batch.tolist())


if CURED:
    if __name__ == "__main__":
        main()
else:
    main()
