"""An exported TorchScript file is read with torch.load."""
import os
import sys
import tempfile

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

path = os.path.join(tempfile.mkdtemp(), "exported.pt")
torch.jit.trace(nn.Linear(8, 2), torch.randn(1, 8)).save(path)

if CURED:
    model = torch.jit.load(path, map_location="cpu")
    model.eval()
else:
    model = torch.load(path, map_location="cpu")
print("logits", tuple(model(torch.randn(4, 8)).shape))
