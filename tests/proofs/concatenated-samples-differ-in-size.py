import sys
import torch
from torch import nn
from torch.nn.utils.rnn import pad_sequence

CURED = "--cured" in sys.argv
torch.manual_seed(0)

encoder = nn.GRU(8, 4, batch_first=True)
outputs = []
for length in (12, 9, 15):  # sentences of different length, encoded one by one
    out, _ = encoder(torch.randn(1, length, 8))
    outputs.append(out[0])
if CURED:
    batch = pad_sequence(outputs, batch_first=True)
else:
    batch = torch.cat([o.unsqueeze(0) for o in outputs], dim=0)
print("batch", tuple(batch.shape))
