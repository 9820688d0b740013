import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


rnn = nn.GRU(4, 8, batch_first=True)
x, h0 = torch.randn(3, 10, 4), torch.zeros(3, 8)
if CURED:
    out, h = rnn(x, h0.unsqueeze(0))
else:
    out, h = rnn(x, h0)
print(tuple(out.shape))
