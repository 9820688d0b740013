"""rearrange is asked to drop an axis."""
import sys
import torch
from einops import rearrange, reduce

CURED = "--cured" in sys.argv
x = torch.zeros(2, 8, 4, 4)
if CURED:
    pooled = reduce(x, "b c h w -> b c", "mean")
else:
    pooled = rearrange(x, "b c h w -> b c")
print(pooled.shape)
