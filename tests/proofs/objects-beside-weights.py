"""The training arguments were saved beside the weights as an argparse.Namespace."""
import argparse
import os
import sys
import tempfile

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

args = argparse.Namespace(lr=1e-3, epochs=5)
path = os.path.join(tempfile.mkdtemp(), "last.pt")
torch.save({"args": args, "model": nn.Linear(8, 2).state_dict()}, path)

if CURED:
    with torch.serialization.safe_globals([argparse.Namespace]):
        checkpoint = torch.load(path, map_location="cpu")
else:
    checkpoint = torch.load(path, map_location="cpu")
model = nn.Linear(8, 2)
model.load_state_dict(checkpoint["model"])
print("resumed with", checkpoint["args"])
