"""A model with weight norm is saved whole."""
import os
import sys
import tempfile

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


path = os.path.join(tempfile.mkdtemp(), "model.pt")
model = nn.Sequential(torch.nn.utils.parametrizations.weight_norm(nn.Linear(4, 4)), nn.Linear(4, 1))
if CURED:
    torch.save(model.state_dict(), path)
else:
    torch.save(model, path)
print("saved", os.path.exists(path))
