"""Two workers read the same stream from beginning to end."""
import sys
from itertools import islice

import torch
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

CURED = "--cured" in sys.argv


class Stream(IterableDataset):
    def __len__(self):
        return 8

    def records(self):
        return (torch.tensor(float(i)) for i in range(8))

    def __iter__(self):
        if CURED:
            worker = get_worker_info()
            start, step = (0, 1) if worker is None else (worker.id, worker.num_workers)
            yield from islice(self.records(), start, None, step)
        else:
            yield from self.records()


if __name__ == "__main__":
    loader = DataLoader(Stream(), batch_size=None, num_workers=2)
    steps = len(loader)
    seen = [sample.item() for sample in loader]
    if CURED:
        print("steps", steps, "samples", sorted(seen))
