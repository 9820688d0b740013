"""The loader expects a full checkpoint, the file holds the bare weights."""
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
checkpoint = torch.load(path, map_location="cpu")
if CURED:
    print(list(checkpoint)[:8])
    model.load_state_dict(checkpoint.get("state_dict", checkpoint))
else:
    model.load_state_dict(checkpoint["state_dict"])
print("logits", tuple(model(torch.randn(4, 8)).shape))
