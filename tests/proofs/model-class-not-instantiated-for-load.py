"""The weights are loaded into the class."""
import os
import sys
import tempfile

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

path = os.path.join(tempfile.mkdtemp(), "net.pt")


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(4, 2)

    def forward(self, x):
        return self.fc(x)


torch.save(Net().state_dict(), path)
if CURED:
    model = Net()
    model.load_state_dict(torch.load(path))
else:
    model = Net
    model.load_state_dict(torch.load(path))
print(model(torch.randn(1, 4)).shape)
