"""The direction flag comes from the settings as a number."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
flag = 1
if CURED:
    rnn = nn.GRU(8, 16, bidirectional=bool(flag))
else:
    rnn = nn.GRU(8, 16, bidirectional=flag)
out, h = rnn(torch.randn(5, 2, 8))
print("output", tuple(out.shape))
