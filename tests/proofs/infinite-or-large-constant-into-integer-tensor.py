"""Minus infinity as a mask value on integer scores."""
import sys

import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)

scores = torch.randint(0, 10, (2, 5))
mask = torch.arange(5) > 2
if CURED:
    scores = scores.float().masked_fill(mask, float("-inf"))
else:
    scores = scores.masked_fill(mask, float("-inf"))
print("best", scores.argmax(dim=1).tolist())
