import sys
import torch
import torch.nn as nn
import torch.nn.functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)

lstm, cell = nn.LSTM(4, 8, batch_first=True), nn.LSTMCell(4, 8)
_, (h, c) = lstm(torch.randn(3, 5, 4))
x = torch.randn(3, 4)
if CURED:
    h, c = cell(x, (h[-1], c[-1]))
else:
    h, c = cell(x, (h, c))
print("state", tuple(h.shape))
