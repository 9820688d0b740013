import sys
import torch
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence

CURED = "--cured" in sys.argv
torch.manual_seed(0)

tokens = torch.tensor([[4, 8, 2, 0], [5, 1, 0, 0], [0, 0, 0, 0]])  # the last text is empty
lengths = (tokens != 0).sum(1)
if CURED:
    lengths = lengths.clamp(min=1)
x = nn.Embedding(10, 4, padding_idx=0)(tokens)
packed = pack_padded_sequence(x, lengths, batch_first=True, enforce_sorted=False)
print("last states", tuple(nn.GRU(4, 8, batch_first=True)(packed)[1].shape))
