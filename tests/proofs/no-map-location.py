"""A checkpoint tagged cuda:0 (as a GPU machine writes it) is read on a CPU machine."""
import os
import sys
import tempfile

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
path = os.path.join(tempfile.mkdtemp(), "best.pt")


def train_on_gpu_machine():
    """Stands in for training elsewhere: the storages get the tag that a GPU would give them."""
    torch.serialization.register_package(0, lambda storage: "cuda:0", lambda storage, location: None)
    torch.save(nn.Linear(8, 2).state_dict(), path)


train_on_gpu_machine()
model = nn.Linear(8, 2)
if CURED:
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    state = torch.load(path, map_location="cpu")
    model.load_state_dict(state)
    model.to(device)
else:
    model.load_state_dict(torch.load(path))
print("logits", tuple(model(torch.randn(4, 8)).shape))
