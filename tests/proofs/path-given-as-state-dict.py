"""The path of the checkpoint is given to load_state_dict."""
import os
import sys
import tempfile

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

path = os.path.join(tempfile.mkdtemp(), "weights.pt")
torch.save(nn.Linear(8, 2).state_dict(), path)

model = nn.Linear(8, 2)
if CURED:
    model.load_state_dict(torch.load(path, map_location="cpu"))
else:
    model.load_state_dict(path)
print("logits", tuple(model(torch.randn(4, 8)).shape))
