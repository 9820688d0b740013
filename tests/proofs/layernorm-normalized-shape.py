import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.proj = nn.Linear(64, 96)
        self.norm = nn.LayerNorm(64)
        if CURED:
            self.norm = nn.LayerNorm(96)

    def forward(self, x):
        return self.norm(self.proj(x))


out = Block()(torch.randn(2, 10, 64))
out.sum().backward()
print("normalised", tuple(out.shape))
