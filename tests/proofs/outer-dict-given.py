"""A full training checkpoint is handed to load_state_dict as it is."""
import os
import sys
import tempfile

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


def build():
    return nn.Sequential(nn.Linear(8, 16), nn.ReLU(), nn.Linear(16, 2))


trained = build()
optimizer = torch.optim.Adam(trained.parameters())
path = os.path.join(tempfile.mkdtemp(), "last.pt")
torch.save({"epoch": 3, "model_state_dict": trained.state_dict(), "optimizer": optimizer.state_dict()}, path)

model = build()
checkpoint = torch.load(path, map_location="cpu")
if CURED:
    names = ("model_state_dict", "state_dict", "model", "net", "params_ema", "params")
    state = next((checkpoint[name] for name in names if name in checkpoint), checkpoint)
    model.load_state_dict(state)
else:
    model.load_state_dict(checkpoint)
print("logits", tuple(model(torch.randn(4, 8)).shape))
