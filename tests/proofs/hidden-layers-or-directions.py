import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

rnn = nn.LSTM(4, 8, num_layers=2, bidirectional=True, batch_first=True)
x = torch.randn(6, 12, 4)
if CURED:
    h0 = torch.zeros(rnn.num_layers * (2 if rnn.bidirectional else 1), x.size(0), rnn.hidden_size)
else:
    h0 = torch.zeros(rnn.num_layers, x.size(0), rnn.hidden_size)
out, (h, c) = rnn(x, (h0, h0))
print("output", tuple(out.shape))
