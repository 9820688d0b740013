import os
import pickle
import tempfile
import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


os.chdir(tempfile.mkdtemp())
scripted = torch.jit.script(nn.Linear(4, 2))
if CURED:
    torch.jit.save(scripted, "model.pt")
    scripted = torch.jit.load("model.pt")
else:
    scripted = pickle.loads(pickle.dumps(scripted))
print(scripted(torch.randn(1, 4)).shape)
