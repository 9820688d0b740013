"""The whole model object was saved; the loader expects its state_dict."""
import os
import sys
import tempfile

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

path = os.path.join(tempfile.mkdtemp(), "model.pt")
torch.save(nn.Sequential(nn.Linear(8, 4), nn.ReLU()), path)

model = nn.Sequential(nn.Linear(8, 4), nn.ReLU())
if CURED:
    loaded = torch.load(path, map_location="cpu", weights_only=False)
    state = loaded.state_dict() if isinstance(loaded, nn.Module) else loaded
    model.load_state_dict(state)
else:
    model.load_state_dict(torch.load(path, map_location="cpu", weights_only=False))
print("features", tuple(model(torch.randn(2, 8)).shape))
