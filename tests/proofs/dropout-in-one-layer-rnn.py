import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
if CURED:
    rnn = nn.LSTM(8, 16, num_layers=2, dropout=0.5, batch_first=True)
else:
    rnn = nn.LSTM(8, 16, num_layers=1, dropout=0.5, batch_first=True)
out, _ = rnn(torch.randn(4, 10, 8))
