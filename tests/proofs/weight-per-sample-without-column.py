"""One weight per sample meets a table of predictions."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
import torch.nn.functional as F

p, y, w = torch.rand(4, 3), torch.ones(4, 3), torch.rand(4)
if CURED:
    loss = F.binary_cross_entropy(p, y, weight=w.unsqueeze(1))
else:
    loss = F.binary_cross_entropy(p, y, weight=w)
print("loss", loss.item())
