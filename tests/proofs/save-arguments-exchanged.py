"""Path and object are exchanged in torch.save."""
import os
import sys
import tempfile

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

path = os.path.join(tempfile.mkdtemp(), "net.pt")
model = nn.Linear(4, 2)
if CURED:
    torch.save(model.state_dict(), path)
else:
    torch.save(path, model.state_dict())
print("saved", os.path.exists(path))
