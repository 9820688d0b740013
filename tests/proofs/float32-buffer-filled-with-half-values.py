import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

expert = nn.Linear(16, 16)
tokens = torch.randn(10, 16)
mask = torch.arange(10) % 2 == 0
dst = torch.zeros(10, 16)
with torch.autocast("cpu", dtype=torch.bfloat16):
    src = expert(tokens[mask])
    if CURED:
        dst[mask] = src.to(dst.dtype)
    else:
        dst[mask] = src
print("routed", round(dst.abs().mean().item(), 3))
