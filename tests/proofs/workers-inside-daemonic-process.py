"""A DataLoader with workers inside a Pool worker."""
import multiprocessing
import sys

import torch
from torch.utils.data import DataLoader, TensorDataset

CURED = "--cured" in sys.argv


def train_one(seed):
    dataset = TensorDataset(torch.arange(8.0) + seed)
    if CURED:
        loader = DataLoader(dataset, batch_size=4, num_workers=0)
    else:
        loader = DataLoader(dataset, batch_size=4, num_workers=2)
    return sum(float(x.sum()) for (x,) in loader)


if __name__ == "__main__":
    with multiprocessing.get_context("fork").Pool(1) as pool:
        print(pool.map(train_one, [0]))
