import sys
import torch
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence

CURED = "--cured" in sys.argv
torch.manual_seed(0)

x, lengths = torch.randn(3, 10, 4), torch.tensor([4, 10, 7])
if CURED:
    packed = pack_padded_sequence(x, lengths, batch_first=True, enforce_sorted=False)
else:
    packed = pack_padded_sequence(x, lengths, batch_first=True)
out, h = nn.GRU(4, 8, batch_first=True)(packed)
print("last states", tuple(h.shape))
