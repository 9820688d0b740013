"""The serving script reads a state_dict with torch.jit.load."""
import os
import sys
import tempfile

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

folder = tempfile.mkdtemp()
path, deploy_path = os.path.join(folder, "best.pt"), os.path.join(folder, "deploy.pt")
torch.save(nn.Sequential(nn.Linear(8, 2)).state_dict(), path)

model = nn.Sequential(nn.Linear(8, 2))
example_input = torch.randn(1, 8)
if CURED:
    model.load_state_dict(torch.load(path, map_location="cpu"))
    scripted = torch.jit.trace(model.eval(), example_input)
    scripted.save(deploy_path)
    served = torch.jit.load(deploy_path)
else:
    served = torch.jit.load(path)
print("served", tuple(served(example_input).shape))
