"""The run is resumed with a frozen backbone: the optimizer gets fewer parameters than were saved."""
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


def step(model, optimizer):
    optimizer.zero_grad()
    loss = nn.functional.cross_entropy(model(torch.randn(16, 8)), torch.randint(0, 2, (16,)))
    loss.backward()
    optimizer.step()
    return loss.item()


model = Net()
optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3)
step(model, optimizer)
checkpoint = {"model": model.state_dict(), "optimizer": optimizer.state_dict()}

model = Net()
model.load_state_dict(checkpoint["model"])
if CURED:
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3)
    optimizer.load_state_dict(checkpoint["optimizer"])
    for parameter in model.backbone.parameters():
        parameter.requires_grad_(False)
else:
    for parameter in model.backbone.parameters():
        parameter.requires_grad_(False)
    optimizer = torch.optim.AdamW([p for p in model.parameters() if p.requires_grad], lr=1e-3)
    optimizer.load_state_dict(checkpoint["optimizer"])
print("resumed, loss", round(step(model, optimizer), 3))
