"""Code of an old tutorial takes the first batch."""
import sys

import torch
from torch.utils.data import DataLoader, TensorDataset

CURED = "--cured" in sys.argv
torch.manual_seed(0)

loader = DataLoader(TensorDataset(torch.randn(16, 3, 8, 8), torch.randint(0, 10, (16,))), batch_size=4)
if CURED:
    images, labels = next(iter(loader))
else:
    images, labels = iter(loader).next()
print("batch", tuple(images.shape))
