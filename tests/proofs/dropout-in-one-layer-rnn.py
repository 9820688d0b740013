import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
input_size, hidden_size = 8, 16
if CURED:
    rnn = nn.LSTM(input_size, hidden_size, num_layers=2, dropout=0.5)
else:
    rnn = nn.LSTM(input_size, hidden_size, num_layers=1, dropout=0.5)
out, _ = rnn(torch.randn(4, 10, 8))
