import sys
import torch
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence

CURED = "--cured" in sys.argv
torch.manual_seed(0)

x = torch.randn(2, 10, 4)
if CURED:
    packed = pack_padded_sequence(x, [10, 7], batch_first=True)
else:
    packed = pack_padded_sequence(x, [10, 7])
print("last states", tuple(nn.GRU(4, 8, batch_first=True)(packed)[1].shape))
