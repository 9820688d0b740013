import sys
import numpy as np
import torch
from torch.utils.data import DataLoader, TensorDataset

CURED = "--cured" in sys.argv
torch.manual_seed(0)

val_dataset = TensorDataset(torch.randn(6, 4), torch.randn(6))
val_loader = DataLoader(val_dataset, batch_size=8, drop_last=not CURED)
if CURED:
    assert len(val_loader) > 0, f"no validation batches: {len(val_dataset)} samples"
errors = []
for x, y in val_loader:
    errors.append(float((x.sum(1) - y).abs().mean()))
mean = np.mean(errors)
