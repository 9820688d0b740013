import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(4, 2)

    def forward(self, x):
        return self.fc(x)


if CURED:
    scripted = torch.jit.script(Net())
else:
    scripted = torch.jit.script(Net)
print(scripted(torch.randn(1, 4)).shape)
