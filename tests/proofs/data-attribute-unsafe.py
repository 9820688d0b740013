"""Code from before 0.4: Variable, volatile and .data."""
import sys

import torch
from torch.autograd import Variable

CURED = "--cured" in sys.argv
torch.manual_seed(0)
x = torch.randn(8, 4)
p = torch.nn.Parameter(torch.randn(4, 2))
update = -0.1 * torch.ones(4, 2)
if CURED:
    with torch.no_grad():
        p.add_(update)
        scores = x @ p
else:
    x = Variable(x, volatile=True)
    p.data.add_(update)
    scores = x @ p
    scores.sum().backward()
