import sys
import torch
from torch import nn
from torch.nn.utils.rnn import pad_sequence

CURED = "--cured" in sys.argv
torch.manual_seed(0)

rows = [[4, 8, 15, 16], [23, 42], [7, 9, 3]]
if CURED:
    batch = pad_sequence([torch.tensor(r) for r in rows], batch_first=True, padding_value=0)
else:
    batch = torch.tensor(rows)
print("embedded", tuple(nn.Embedding(50, 8, padding_idx=0)(batch).shape))
