import sys

import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Prefetcher:
    """Keeps the next batch in page-locked memory, ready to be copied to the GPU."""

    def __init__(self, data, device):
        self.data, self.device = data, device
        if CURED:
            batch = torch.empty(64, 128, pin_memory=torch.cuda.is_available())
        else:
            batch = torch.empty(64, 128, pin_memory=True)
        self.batch = batch

    def __iter__(self):
        for part in self.data.split(64):
            self.batch[: len(part)].copy_(part)
            yield self.batch[: len(part)].to(self.device, non_blocking=True)


device = "cuda" if torch.cuda.is_available() else "cpu"
for x in Prefetcher(torch.randn(256, 128), device):
    print(f"batch {tuple(x.shape)} on {x.device}")
