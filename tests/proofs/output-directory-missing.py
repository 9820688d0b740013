"""Saving a checkpoint into a directory that does not exist."""
import os
import sys
import tempfile

import torch

CURED = "--cured" in sys.argv
model = torch.nn.Linear(2, 2)
path = os.path.join(tempfile.mkdtemp(), "runs", "exp1", "epoch_0.txt")
if CURED:
    os.makedirs(os.path.dirname(path), exist_ok=True)
with open(path, "w") as file:
    file.write(str(model.weight.tolist()))
print("saved")
