"""torch.save(model) wrote the whole object; the default torch.load reads weights only."""
import os
import sys
import tempfile

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

folder = tempfile.mkdtemp()
path, weights_path = os.path.join(folder, "model.pt"), os.path.join(folder, "weights.pt")
torch.save(nn.Sequential(nn.Linear(8, 4), nn.ReLU()), path)

if CURED:
    model = torch.load(path, map_location="cpu", weights_only=False)
    torch.save(model.state_dict(), weights_path)
    model.load_state_dict(torch.load(weights_path))
else:
    model = torch.load(path, map_location="cpu")
print("features", tuple(model(torch.randn(2, 8)).shape))
