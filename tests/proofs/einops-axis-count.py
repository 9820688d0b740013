"""A single image without batch axis reaches a pattern with four axes."""
import sys
import torch
from einops import rearrange

CURED = "--cured" in sys.argv
x = torch.zeros(32, 32, 3)
if CURED:
    x = rearrange(x, "... h w c -> ... c h w")
else:
    x = rearrange(x, "b h w c -> b c h w")
print(x.shape)
