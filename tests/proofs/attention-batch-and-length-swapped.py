import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

if CURED:
    layer = nn.TransformerEncoderLayer(16, nhead=2, batch_first=True)
else:
    layer = nn.TransformerEncoderLayer(16, nhead=2)
tokens = torch.randint(0, 30, (8, 20))
x = nn.Embedding(30, 16)(tokens)
out = layer(x, src_key_padding_mask=(tokens == 0))
print("encoded", tuple(out.shape))
