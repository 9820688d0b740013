import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
# Stands in for a GPU where there is none: a second device that checks what it is given.
device = torch.device("cuda" if torch.cuda.is_available() else "meta")


class MultiHead(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Linear(8, 16)
        if CURED:
            self.heads = nn.ModuleList([nn.Linear(16, 2) for _ in range(3)])
        else:
            self.heads = [nn.Linear(16, 2) for _ in range(3)]

    def forward(self, x):
        x = torch.relu(self.body(x))
        return torch.stack([head(x) for head in self.heads])


model = MultiHead().to(device)
out = model(torch.zeros(4, 8, device=device))
print("three heads", tuple(out.shape), out.device)
