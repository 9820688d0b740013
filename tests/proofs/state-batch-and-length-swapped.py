import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

if CURED:
    rnn = nn.LSTM(4, 8, batch_first=True)
else:
    rnn = nn.LSTM(4, 8)
x = torch.randn(32, 100, 4)  # 32 series of 100 steps
state = (torch.zeros(1, 32, 8), torch.zeros(1, 32, 8))
out, state = rnn(x, state)
print("output", tuple(out.shape))
