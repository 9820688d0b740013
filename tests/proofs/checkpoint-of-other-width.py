"""The evaluation script builds a narrower network than the one that was trained."""
import os
import sys
import tempfile

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Net(nn.Module):
    def __init__(self, width=32, depth=2):
        super().__init__()
        self.config = {"width": width, "depth": depth}
        self.layers = nn.ModuleList(nn.Linear(width, width) for _ in range(depth))

    def forward(self, x):
        for layer in self.layers:
            x = torch.relu(layer(x))
        return x


path = os.path.join(tempfile.mkdtemp(), "large.pt")
trained = Net(width=64)
torch.save({"config": trained.config, "model": trained.state_dict()}, path)

if CURED:
    checkpoint = torch.load(path, map_location="cpu")
    model = Net(**checkpoint["config"])
    model.load_state_dict(checkpoint["model"])
else:
    model = Net()
    model.load_state_dict(torch.load(path, map_location="cpu")["model"])
print("parameters", sum(p.numel() for p in model.parameters()))
