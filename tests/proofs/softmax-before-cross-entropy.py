"""A classifier that ends in Softmax and is trained with CrossEntropyLoss."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
centres = torch.randn(10, 64)
y = torch.randint(0, 10, (2000,))
x = centres[y] + 0.6 * torch.randn(2000, 64)
layers = [nn.Linear(64, 128), nn.Sigmoid(), nn.Linear(128, 128), nn.Sigmoid(), nn.Linear(128, 10)]
if not CURED:
    layers.append(nn.Softmax(dim=1))
model = nn.Sequential(*layers)
print(model)
criterion = nn.CrossEntropyLoss()
optimizer = torch.optim.SGD(model.parameters(), lr=0.05, momentum=0.9)
for epoch in range(10):
    total, right = 0.0, 0
    for xb, yb in zip(x.split(100), y.split(100)):
        logits = model(xb)
        loss = criterion(logits, yb)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        total += loss.item()
        right += int((logits.argmax(1) == yb).sum())
    print(f"epoch {epoch + 1} loss {total / 20:.4f} accuracy {right / 2000:.4f}")
