"""--resume was not given, but the script always loads it."""
import argparse
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
parser = argparse.ArgumentParser()
parser.add_argument("--resume")
parser.add_argument("--cured", action="store_true")
path = parser.parse_args().resume

model = nn.Linear(8, 2)
if CURED:
    if path is not None:
        model.load_state_dict(torch.load(path, map_location="cpu"))
else:
    model.load_state_dict(torch.load(path, map_location="cpu"))
print("logits", tuple(model(torch.randn(4, 8)).shape))
