import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Weighted(nn.Module):
    def __init__(self):
        super().__init__()
        if CURED:
            self.scale = nn.Parameter(torch.tensor([1.0, 1.0, 1.0]))
        else:
            self.scale = nn.Parameter(torch.tensor([1, 1, 1]))

    def forward(self, losses):
        return (self.scale * losses).sum()


total = Weighted()(torch.rand(3))
total.backward()
print(f"weighted loss {total.item():.4f}")
