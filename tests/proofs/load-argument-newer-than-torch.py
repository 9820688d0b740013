"""An argument of torch.load is misspelled and reaches the unpickler."""
import os
import sys
import tempfile

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

path = os.path.join(tempfile.mkdtemp(), "weights.pt")
torch.save(nn.Linear(8, 2).state_dict(), path)
if CURED:
    state = torch.load(path, map_location="cpu", weights_only=True)
else:
    state = torch.load(path, map_location="cpu", weight_only=True)
print("loaded", list(state))
