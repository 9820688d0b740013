"""num_workers is set to 0 for debugging, the worker options stay."""
import sys

import torch
from torch.utils.data import DataLoader, TensorDataset

CURED = "--cured" in sys.argv
torch.manual_seed(0)

dataset = TensorDataset(torch.randn(32, 4), torch.randint(0, 2, (32,)))
num_workers = 0
if CURED:
    options = {"persistent_workers": True, "prefetch_factor": 4} if num_workers else {}
    loader = DataLoader(dataset, batch_size=8, num_workers=num_workers, **options)
else:
    loader = DataLoader(dataset, batch_size=8, num_workers=num_workers, persistent_workers=True, prefetch_factor=4)
print("batches", sum(1 for _ in loader))
