"""A patch grid of fixed size meets images of another size."""
import sys

import torch
from einops import rearrange


def to_map(tokens: torch.Tensor, side: int) -> torch.Tensor:
    return rearrange(tokens, "b (h w) c -> b c h w", h=side, w=side)


def to_patches(x: torch.Tensor) -> torch.Tensor:
    x = rearrange(x, "b c (h p) (w q) -> b (h w) (p q c)", p=16, q=16)
    return x


images = torch.randn(2, 3, 224, 224)
tokens = to_patches(images)
if "--cured" in sys.argv:
    side = images.shape[-1] // 16
else:
    side = 16
print(to_map(tokens, side).shape)
