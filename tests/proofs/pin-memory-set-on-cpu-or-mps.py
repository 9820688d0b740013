import sys

import torch
from torch.utils.data import DataLoader, TensorDataset

CURED = "--cured" in sys.argv
torch.manual_seed(0)

dataset = TensorDataset(torch.randn(256, 16), torch.randint(0, 2, (256,)))
if CURED:
    loader = DataLoader(dataset, batch_size=64, pin_memory=torch.cuda.is_available())
else:
    loader = DataLoader(dataset, batch_size=64, pin_memory=True)

for x, y in loader:
    print(f"batch {tuple(x.shape)}")
