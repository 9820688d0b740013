import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

dim = 48
qkv = nn.Linear(dim, 3 * dim)
x = torch.randn(2, 10, dim)
if CURED:
    q, kv = qkv(x).split([dim, 2 * dim], dim=-1)
else:
    q, kv = qkv(x).split([64, 128], dim=-1)
print("query", tuple(q.shape))
