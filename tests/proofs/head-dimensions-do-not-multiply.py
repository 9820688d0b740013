import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

if CURED:
    attn = nn.MultiheadAttention(32, num_heads=4, batch_first=True)
else:
    attn = nn.MultiheadAttention(32, num_heads=4)
decoder = torch.randn(8, 20, 32)   # batch 8, 20 target tokens
encoder = torch.randn(8, 50, 32)   # batch 8, 50 source tokens
out, weights = attn(decoder, encoder, encoder)
print("context", tuple(out.shape), "weights", tuple(weights.shape))
