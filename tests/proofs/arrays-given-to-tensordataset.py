"""NumPy arrays are put into a TensorDataset."""
import sys

import numpy as np
import torch
from torch.utils.data import DataLoader, TensorDataset

CURED = "--cured" in sys.argv
x, y = np.random.randn(60, 4), np.arange(60) % 3

if CURED:
    dataset = TensorDataset(torch.as_tensor(x, dtype=torch.float32), torch.as_tensor(y))
else:
    dataset = TensorDataset(x, y)
print("batches", len(DataLoader(dataset, batch_size=20)))
