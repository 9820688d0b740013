"""The batch size per GPU is computed with a division."""
import sys

import torch
from torch.utils.data import DataLoader, TensorDataset

CURED = "--cured" in sys.argv
torch.manual_seed(0)

dataset = TensorDataset(torch.randn(64, 4))
total_batch, world_size = "32", 2
if CURED:
    batch_size = max(1, int(total_batch) // world_size)
else:
    batch_size = int(total_batch) / world_size
print("batches", sum(1 for _ in DataLoader(dataset, batch_size=batch_size)))
