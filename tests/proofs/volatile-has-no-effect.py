"""Evaluation code from before PyTorch 0.4: volatile=True."""
import sys

import torch
from torch import nn
from torch.autograd import Variable

CURED = "--cured" in sys.argv
torch.manual_seed(0)
model = nn.Linear(4, 2)
x = torch.randn(8, 4)
if CURED:
    with torch.no_grad():
        out = model(x)
else:
    out = model(Variable(x, volatile=True))
assert out.shape == (8, 2)
