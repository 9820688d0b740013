"""A flatten-and-Linear network built for 64 pixels, its weights from 32 pixels."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Net(nn.Module):
    def __init__(self, size):
        super().__init__()
        self.conv = nn.Conv2d(3, 8, 3, padding=1)
        self.project = nn.Linear(8 * (size // 4) ** 2, 16)


torch.save(Net(size=32).state_dict(), "net.pt")
model = Net(size=32 if CURED else 64)
model.load_state_dict(torch.load("net.pt", map_location="cpu"))
print("loaded", sum(p.numel() for p in model.parameters()))
