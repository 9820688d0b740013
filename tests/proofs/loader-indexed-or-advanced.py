"""The first batch is taken by index."""
import sys

import torch
from torch.utils.data import DataLoader, TensorDataset

CURED = "--cured" in sys.argv
torch.manual_seed(0)

loader = DataLoader(TensorDataset(torch.randn(16, 4)), batch_size=4)
if CURED:
    batch = next(iter(loader))
else:
    batch = loader[0]
print("batch", tuple(batch[0].shape))
