"""A checkpoint was unpacked and its files zipped again without their folder."""
import sys
import zipfile

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
torch.save(nn.Linear(4, 2).state_dict(), "original.pt")
with zipfile.ZipFile("original.pt") as source, zipfile.ZipFile("repacked.pt", "w") as target:
    for name in source.namelist():
        target.writestr(name.partition("/")[2], source.read(name))
state = torch.load("original.pt" if CURED else "repacked.pt", map_location="cpu")
print(sorted(state))
