"""The checkpoint was written by a deeper variant of the network than the one built here."""
import os
import sys
import tempfile

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Net(nn.Module):
    def __init__(self, kind, depth, width=16):
        super().__init__()
        self.config = {"kind": kind, "depth": depth, "width": width}
        make = {"mlp": lambda: nn.Linear(width, width), "conv": lambda: nn.Conv1d(1, 1, 3, padding=1)}[kind]
        self.add_module(f"{kind}_stem", make())
        self.add_module(f"{kind}_blocks", nn.ModuleList(make() for _ in range(depth)))
        self.head = nn.Linear(width, 3)

    def forward(self, x):
        for block in getattr(self, self.config["kind"] + "_blocks"):
            x = torch.relu(block(x))
        return self.head(x)


path = os.path.join(tempfile.mkdtemp(), "last.pt")
trained = Net("mlp", depth=4)
torch.save({"config": trained.config, "model": trained.state_dict()}, path)

checkpoint = torch.load(path, map_location="cpu")
if CURED:
    model = Net(**checkpoint["config"])
    model.load_state_dict(checkpoint["model"])
else:
    model = Net("conv", depth=4)
    model.load_state_dict(checkpoint["model"])
print("logits", tuple(model(torch.randn(4, 16)).shape))
