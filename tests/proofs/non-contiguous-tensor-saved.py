"""A transposed weight is saved with safetensors."""
import os
import sys
import tempfile

import torch
from safetensors.torch import save_file
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

model = nn.Linear(8, 4)
model.weight = nn.Parameter(torch.randn(8, 4).t())  # converted from a framework that stores it transposed
path = os.path.join(tempfile.mkdtemp(), "model.safetensors")
if CURED:
    save_file({name: value.contiguous() for name, value in model.state_dict().items()}, path)
else:
    save_file(model.state_dict(), path)
print("saved", os.path.getsize(path) > 0)
