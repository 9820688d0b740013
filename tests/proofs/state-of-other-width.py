import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

encoder = nn.GRU(4, 8, bidirectional=True, batch_first=True)
decoder = nn.GRU(4, 8, batch_first=True)
bridge = nn.Linear(16, 8)
x = torch.randn(3, 6, 4)
_, h = encoder(x)
h = torch.cat([h[0], h[1]], dim=-1).unsqueeze(0)
if CURED:
    h = torch.tanh(bridge(h))
out, _ = decoder(x, h)
print(out.shape)
