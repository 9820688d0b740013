"""A threshold was read as text."""
import sys

import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)
level = "0.02"
if CURED:
    level = float(level)
loss = torch.tensor(0.5)
loss = (loss - level).abs()
print("loss", loss.item())
