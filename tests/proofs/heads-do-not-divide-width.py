import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

x = torch.randn(8, 20, 10)  # ten columns
if CURED:
    project = nn.Linear(10, 32)
    attn = nn.MultiheadAttention(32, num_heads=4, batch_first=True)
    x = project(x)
else:
    attn = nn.MultiheadAttention(10, num_heads=4, batch_first=True)
out, _ = attn(x, x, x)
print("attended", tuple(out.shape))
