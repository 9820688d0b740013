"""A function of torch.cond returns its input and more values than the other."""
import sys

import torch

CURED = "--cured" in sys.argv
x = torch.ones(4)
if CURED:
    y = torch.cond(x.sum() > 0, lambda x: x + 1, lambda x: x - 1, (x,))
else:
    y = torch.cond(x.sum() > 0, lambda x: x + 1, lambda x: (x - 1, x), (x,))
print(y.shape)
