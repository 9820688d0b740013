import sys
import torch
import torch.nn as nn
import torch.nn.functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)

attn = nn.MultiheadAttention(16, 4, batch_first=True)
x = torch.randn(2, 6, 16)
if CURED:
    mask = nn.Transformer.generate_square_subsequent_mask(x.size(1))
    out, _ = attn(x, x, x, attn_mask=mask, is_causal=True)
else:
    out, _ = attn(x, x, x, is_causal=True)
print("out", tuple(out.shape))
