import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Deep(nn.Module):
    def __init__(self):
        super().__init__()
        if CURED:
            self.layers = nn.ModuleList([nn.Linear(8, 8) for _ in range(3)])
        else:
            self.layers = [nn.Linear(8, 8) for _ in range(3)]

    def forward(self, x):
        for layer in self.layers:
            x = torch.relu(layer(x))
        return x


model = Deep()
opt = torch.optim.SGD(model.parameters(), lr=0.1)
model(torch.randn(4, 8)).sum().backward()
opt.step()
print("trained", sum(p.numel() for p in model.parameters()), "values")
