"""kl_div with its default reduction, which averages over the classes too."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
log_p = torch.randn(32, 10).log_softmax(-1)
q = torch.randn(32, 10).softmax(-1)
if CURED:
    loss = nn.functional.kl_div(log_p, q, reduction="batchmean")
else:
    loss = nn.functional.kl_div(log_p, q)
assert loss.item() > 0
