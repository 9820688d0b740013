"""The saved run had two parameter groups, the resumed one builds a single group."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.backbone = nn.Linear(8, 16)
        self.head = nn.Linear(16, 2)

    def forward(self, x):
        return self.head(torch.relu(self.backbone(x)))


model = Net()
groups = [{"params": model.backbone.parameters(), "lr": 1e-4}, {"params": model.head.parameters(), "lr": 1e-2}]
checkpoint = {"model": model.state_dict(), "optimizer": torch.optim.SGD(groups).state_dict()}

model = Net()
model.load_state_dict(checkpoint["model"])
if CURED:
    optimizer = torch.optim.SGD([
        {"params": model.backbone.parameters(), "lr": 1e-4},
        {"params": model.head.parameters(), "lr": 1e-2},
    ])
    optimizer.load_state_dict(checkpoint["optimizer"])
else:
    optimizer = torch.optim.SGD(model.parameters(), lr=1e-2)
    optimizer.load_state_dict(checkpoint["optimizer"])
print("learning rates", [group["lr"] for group in optimizer.param_groups])
