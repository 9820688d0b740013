"""The checkpoint is opened in text mode."""
import os
import sys
import tempfile

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

path = os.path.join(tempfile.mkdtemp(), "weights.pt")
torch.save(nn.Linear(64, 64).state_dict(), path)

if CURED:
    with open(path, "rb") as file:
        state = torch.load(file, map_location="cpu")
else:
    with open(path, encoding="utf-8") as file:
        state = torch.load(file, map_location="cpu")
print("loaded", list(state))
