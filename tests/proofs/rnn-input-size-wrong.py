import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

rnn1 = nn.LSTM(input_size=8, hidden_size=32, bidirectional=True, batch_first=True)
rnn2 = nn.LSTM(input_size=32, hidden_size=16, batch_first=True)
if CURED:
    rnn2 = nn.LSTM(input_size=64, hidden_size=16, batch_first=True)
x, _ = rnn1(torch.randn(4, 20, 8))
out, _ = rnn2(x)
print("output", tuple(out.shape))
