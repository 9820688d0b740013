import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

text, image = torch.randn(4, 12, 32), torch.randn(4, 49, 48)
image_attn = nn.MultiheadAttention(48, num_heads=4, batch_first=True)
image, _ = image_attn(image, image, image)
attn = nn.MultiheadAttention(48, num_heads=4, batch_first=True)
if CURED:
    attn = nn.MultiheadAttention(32, num_heads=4, kdim=48, vdim=48, batch_first=True)
fused, _ = attn(text, image, image)
print("fused", tuple(fused.shape))
