"""Samples come from slow storage; the timeout is shorter than one batch takes."""
import sys
import time

import torch
from torch.utils.data import DataLoader, Dataset

CURED = "--cured" in sys.argv


class SlowStorage(Dataset):
    def __len__(self):
        return 4

    def __getitem__(self, i):
        time.sleep(0.4)
        return torch.zeros(3)


if __name__ == "__main__":
    dataset = SlowStorage()
    if CURED:
        loader = DataLoader(dataset, batch_size=4, num_workers=1, timeout=60)
    else:
        loader = DataLoader(dataset, batch_size=4, num_workers=1, timeout=1)
    for batch in loader:
        print("batch", tuple(batch.shape))
