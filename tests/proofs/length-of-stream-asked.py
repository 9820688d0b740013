"""The number of steps is taken from a loader over a stream."""
import sys

import torch
from torch.utils.data import DataLoader, IterableDataset

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Stream(IterableDataset):
    def __iter__(self):
        while True:
            yield torch.randn(4)


loader = DataLoader(Stream(), batch_size=8)
max_steps = 3
if CURED:
    for step, batch in zip(range(max_steps), loader):
        print(f"step {step} mean {batch.mean().item():.3f}")
else:
    for step, batch in enumerate(loader):
        print(f"step {step} of {len(loader)}")
