import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

rnn = nn.LSTM(input_size=1, hidden_size=16, batch_first=True)
series = torch.sin(torch.arange(0, 12.8, 0.1)).unfold(0, 24, 8)  # windows of 24 values
if CURED:
    out, _ = rnn(series.unsqueeze(-1))
else:
    out, _ = rnn(series)
print("output", tuple(out.shape))
