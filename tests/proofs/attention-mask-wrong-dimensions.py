import sys
import torch
import torch.nn as nn
import torch.nn.functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)

num_heads = 4
attn = nn.MultiheadAttention(16, num_heads, batch_first=True)
x = torch.randn(2, 6, 16)
mask = torch.zeros(2, 6, 6, dtype=torch.bool)
if CURED:
    out, _ = attn(x, x, x, attn_mask=mask.repeat_interleave(num_heads, dim=0))
else:
    out, _ = attn(x, x, x, attn_mask=mask.unsqueeze(1))
print("out", tuple(out.shape))
