"""The batch size is doubled in the middle of training."""
import sys

import torch
from torch.utils.data import DataLoader, TensorDataset

CURED = "--cured" in sys.argv
torch.manual_seed(0)

loader = DataLoader(TensorDataset(torch.randn(64, 4)), batch_size=8, shuffle=True)
for epoch in range(2):
    if epoch == 1:
        if CURED:
            loader = DataLoader(loader.dataset, batch_size=16, shuffle=True, num_workers=loader.num_workers)
        else:
            loader.batch_size = 16
    print(f"epoch {epoch} batches {len(loader)}")
