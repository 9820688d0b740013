import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

conv = nn.Conv2d(1, 8, 3, padding=1)
rnn = nn.LSTM(8 * 4, 16, batch_first=True)
x = conv(torch.randn(2, 1, 4, 20))  # (N, C, H, W): a line of writing
if CURED:
    out, _ = rnn(x.permute(0, 3, 1, 2).flatten(2))
else:
    out, _ = rnn(x)
print(tuple(out.shape))
