import sys
import torch
import torch.nn as nn
import torch.nn.functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)

attn = nn.MultiheadAttention(16, 4, batch_first=True)
query, memory = torch.randn(2, 6, 16), torch.randn(2, 9, 16)
if CURED:
    out, _ = attn(query, memory, memory)
else:
    out, _ = attn(query, memory, query)
print("out", tuple(out.shape))
