"""The state_dict read from disk is used as the model."""
import os
import sys
import tempfile

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(8, 2)

    def forward(self, x):
        return self.fc(x)


path = os.path.join(tempfile.mkdtemp(), "weights.pt")
torch.save(Net().state_dict(), path)

if CURED:
    model = Net()
    model.load_state_dict(torch.load(path, map_location="cpu"))
    model.eval()
else:
    model = torch.load(path, map_location="cpu")
    model.eval()
print("logits", tuple(model(torch.randn(4, 8)).shape))
