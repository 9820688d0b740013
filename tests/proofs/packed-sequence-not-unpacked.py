"""A linear layer follows a packed LSTM output."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence

lstm, head = nn.LSTM(3, 6, batch_first=True), nn.Linear(6, 2)
packed = pack_padded_sequence(torch.randn(2, 4, 3), torch.tensor([4, 2]), batch_first=True)
packed_out, state = lstm(packed)
out = packed_out
if CURED:
    out, lengths = pad_packed_sequence(packed_out, batch_first=True)
print("output", tuple(head(out).shape))
