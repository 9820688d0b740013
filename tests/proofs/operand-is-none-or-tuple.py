import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

rnn = nn.GRU(8, 8, batch_first=True)
x = torch.randn(2, 5, 8)
if CURED:
    out, _ = rnn(x)
    residual = x + out
else:
    residual = x + rnn(x)
print("residual", tuple(residual.shape))
