"""A stream of records is to be shuffled by the DataLoader."""
import random
import sys

import torch
from torch.utils.data import DataLoader, IterableDataset

CURED = "--cured" in sys.argv
random.seed(0)


class Stream(IterableDataset):
    def __iter__(self):
        return iter(torch.arange(64).unbind())


class Shuffled(IterableDataset):
    def __init__(self, source, size=1000):
        self.source, self.size = source, size

    def __iter__(self):
        buffer = []
        for item in self.source:
            buffer.append(item)
            if len(buffer) > self.size:
                yield buffer.pop(random.randrange(len(buffer)))
        random.shuffle(buffer)
        yield from buffer


if CURED:
    loader = DataLoader(Shuffled(Stream()), batch_size=16)
else:
    loader = DataLoader(Stream(), batch_size=16, shuffle=True)
for batch in loader:
    print("first of batch", batch[0].item())
