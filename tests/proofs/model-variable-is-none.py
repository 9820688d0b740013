import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Net(nn.Sequential):
    if CURED:
        def train(self, mode=True):
            super().train(mode)
            return self
    else:
        def train(self, mode=True):
            super().train(mode)
            self[1].eval()


model = Net(nn.Linear(4, 8), nn.BatchNorm1d(8), nn.Linear(8, 2))
model = model.eval()
result = model(torch.randn(4, 4))
print(result.shape)
