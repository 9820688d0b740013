import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

rnn = nn.GRU(4, 8, batch_first=True)
lengths = torch.tensor([12, 7, 10])
out, _ = rnn(torch.randn(3, 12, 4))
if CURED:
    last = out[torch.arange(out.size(0)), lengths - 1]
else:
    last = out[torch.arange(out.size(0)), lengths]
print("last states", tuple(last.shape))
