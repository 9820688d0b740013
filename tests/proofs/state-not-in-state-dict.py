"""A running mean kept as a plain attribute is missing from the checkpoint."""
import io
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
x = torch.rand(512, 4) * 10 + 50
y = (x - 55).sum(1, keepdim=True) / 5


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        if CURED:
            self.register_buffer("mean", torch.zeros(1))
        else:
            self.mean = torch.zeros(1)
        self.fc = nn.Sequential(nn.Linear(4, 32), nn.ReLU(), nn.Linear(32, 1))

    def forward(self, x):
        if self.training:
            self.mean.lerp_(x.mean(), 0.05)
        return self.fc(x - self.mean)


def build():
    model = Net()
    return model, torch.optim.Adam(model.parameters(), lr=2e-3)


def run(model, optimizer, first, last):
    for epoch in range(first, last):
        total = 0.0
        for xb, yb in zip(x.split(32), y.split(32)):
            loss = nn.functional.mse_loss(model(xb), yb)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            total += loss.item()
        print(f"epoch {epoch + 1} loss {total / 16:.4f}")


model, optimizer = build()
run(model, optimizer, 0, 12)
file = io.BytesIO()
torch.save({"model": model.state_dict(), "optimizer": optimizer.state_dict()}, file)
file.seek(0)
model, optimizer = build()
state = torch.load(file)
print("Resuming:", model.load_state_dict(state["model"]))
optimizer.load_state_dict(state["optimizer"])
print("restored model and optimizer")
run(model, optimizer, 12, 18)
