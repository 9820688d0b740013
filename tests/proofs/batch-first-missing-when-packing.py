import sys
import torch
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence

CURED = "--cured" in sys.argv
torch.manual_seed(0)

x, lengths = torch.randn(2, 10, 4), torch.tensor([10, 7])
if CURED:
    packed = pack_padded_sequence(x, lengths, batch_first=True)
else:
    packed = pack_padded_sequence(x, lengths)
print("last states", tuple(nn.GRU(4, 8, batch_first=True)(packed)[1].shape))
