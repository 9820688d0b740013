"""An image size that is no multiple of the patch size."""
import sys
import torch
import torch.nn.functional as F
from einops import rearrange

CURED = "--cured" in sys.argv
p = 16
x = torch.zeros(2, 3, 250, 250)
if CURED:
    x = F.pad(x, (0, -x.shape[-1] % p, 0, -x.shape[-2] % p))
patches = rearrange(x, "b c (h p1) (w p2) -> b (h w) (p1 p2 c)", p1=p, p2=p)
print(patches.shape)
