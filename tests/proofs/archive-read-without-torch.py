"""A file of torch.save is read with pickle.load."""
import pickle
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
path = "model.pt"
torch.save(nn.Linear(4, 2).state_dict(), path)
if CURED:
    state = torch.load(path, map_location="cpu")
else:
    with open(path, "rb") as file:
        state = pickle.load(file)
print(sorted(state))
