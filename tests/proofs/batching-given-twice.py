"""A batch sampler is added to a call that still names batch_size and drop_last."""
import sys

import torch
from torch.utils.data import BatchSampler, DataLoader, RandomSampler, TensorDataset

CURED = "--cured" in sys.argv
torch.manual_seed(0)

dataset = TensorDataset(torch.randn(30, 4))
batches = BatchSampler(RandomSampler(dataset), batch_size=8, drop_last=True)
if CURED:
    loader = DataLoader(dataset, batch_sampler=batches)
else:
    loader = DataLoader(dataset, batch_size=8, drop_last=True, batch_sampler=batches)
print("batches", sum(1 for _ in loader))
