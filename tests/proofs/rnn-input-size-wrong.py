import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

rnn1 = nn.LSTM(input_size=8, hidden_size=32, bidirectional=True)
hidden_size = 16
rnn = nn.LSTM(32, hidden_size)
if CURED:
    rnn = nn.LSTM(64, hidden_size)
x, _ = rnn1(torch.randn(4, 20, 8))
out, _ = rnn(x)
print("output", tuple(out.shape))
