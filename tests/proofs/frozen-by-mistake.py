"""The loop that freezes the backbone runs after the new head was put in place."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
x, scale = torch.randn(512, 100), 1.0
y = x[:, :5].argmax(1)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.backbone = nn.Sequential(nn.Linear(100, 128), nn.ReLU())
        self.fc = nn.Linear(128, 5)
        for p in self.parameters():
            p.requires_grad = False
        if CURED:
            for p in self.fc.parameters():
                p.requires_grad = True
        self.offset = nn.Parameter(torch.zeros(1))

    def forward(self, x):
        return self.fc(self.backbone(x)) + self.offset


model = Net()
trainable = sum(p.numel() for p in model.parameters() if p.requires_grad)
print(f"trainable params: {trainable} / {sum(p.numel() for p in model.parameters())}")
optimizer = torch.optim.Adam([p for p in model.parameters() if p.requires_grad], lr=1e-2)
for epoch in range(8):
    total = 0.0
    for xb, yb in zip(x.split(64), y.split(64)):
        loss = nn.functional.cross_entropy(model(xb), yb)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        total += loss.item()
    print(f"Epoch {epoch + 1}/8 - loss: {total / 8:.4f}")
