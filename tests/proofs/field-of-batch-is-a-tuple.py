import sys
import torch
import torch.nn as nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
from torch.utils.data import DataLoader

samples = [(torch.randn(4), torch.randn(2)) for _ in range(8)]
loader = DataLoader(samples, batch_size=4, collate_fn=lambda batch: tuple(zip(*batch)))
data, target = next(iter(loader))
if CURED:
    target = torch.stack(target)
target = target.view(-1, 2)
print("target", tuple(target.shape))
