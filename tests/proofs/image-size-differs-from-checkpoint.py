"""A ViT trained on 32 pixel images is built for 64 pixel images."""
import sys

import torch
import torch.nn.functional as F
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class ViT(nn.Module):
    def __init__(self, image, patch=8, width=16):
        super().__init__()
        self.patch_embed = nn.Conv2d(3, width, patch, patch)
        self.cls_token = nn.Parameter(torch.zeros(1, 1, width))
        self.pos_embed = nn.Parameter(torch.randn(1, 1 + (image // patch) ** 2, width) * 0.02)

    def forward(self, x):
        x = self.patch_embed(x).flatten(2).transpose(1, 2)
        x = torch.cat([self.cls_token.expand(len(x), -1, -1), x], 1)
        return x + self.pos_embed


state = ViT(image=32).state_dict()
model = ViT(image=64)
if CURED:
    table = state["pos_embed"]
    rows = model.state_dict()["pos_embed"].shape[1]
    token, grid = table[:, :1], table[:, 1:]
    old, new = int(grid.shape[1] ** 0.5), int((rows - 1) ** 0.5)
    grid = grid.reshape(1, old, old, -1).permute(0, 3, 1, 2)
    grid = F.interpolate(grid, size=(new, new), mode="bicubic", antialias=True)
    state["pos_embed"] = torch.cat([token, grid.flatten(2).transpose(1, 2)], 1)
    model.load_state_dict(state)
else:
    model.load_state_dict(state)
print("tokens", tuple(model(torch.randn(2, 3, 64, 64)).shape))
