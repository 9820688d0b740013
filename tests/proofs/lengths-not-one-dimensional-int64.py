import sys
import torch
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence

CURED = "--cured" in sys.argv
torch.manual_seed(0)

x = torch.randn(3, 10, 4)
lengths = torch.Tensor([[10], [7], [4]])  # one column of the csv
if CURED:
    lengths = lengths.view(-1).long().cpu()
packed = pack_padded_sequence(x, lengths, batch_first=True)
out, h = nn.GRU(4, 8, batch_first=True)(packed)
print("last states", tuple(h.shape))
