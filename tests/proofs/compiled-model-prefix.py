"""The state_dict of a compiled model is loaded into the plain network."""
import os
import sys
import tempfile

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


def build():
    return nn.Sequential(nn.Linear(8, 16), nn.ReLU(), nn.Linear(16, 2))


trained = torch.compile(build(), backend="eager")
path = os.path.join(tempfile.mkdtemp(), "ckpt.pt")
torch.save(trained.state_dict(), path)

model = build()
state = torch.load(path, map_location="cpu")
if CURED:
    state = {name.replace("_orig_mod.", ""): value for name, value in state.items()}
    model.load_state_dict(state)
else:
    model.load_state_dict(state)
print("logits", tuple(model(torch.randn(4, 8)).shape))
