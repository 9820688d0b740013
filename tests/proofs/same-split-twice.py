"""Both loaders are made from the training part."""
import sys

import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset, random_split

CURED = "--cured" in sys.argv
torch.manual_seed(0)
x = torch.randn(1000, 20)
y = (x[:, 0] + 0.5 * torch.randn(1000) > 0).long()
train_set, val_set = random_split(TensorDataset(x, y), [800, 200])
train_loader = DataLoader(train_set, batch_size=50, shuffle=True)
if CURED:
    val_loader = DataLoader(val_set, batch_size=50)
else:
    val_loader = DataLoader(train_set, batch_size=50)
model = nn.Sequential(nn.Linear(20, 32), nn.ReLU(), nn.Linear(32, 2))
optimizer = torch.optim.Adam(model.parameters(), lr=2e-3)


@torch.no_grad()
def evaluate(loader):
    model.eval()
    loss = sum(nn.functional.cross_entropy(model(a), b, reduction="sum") for a, b in loader)
    return loss.item() / len(loader.dataset)


for epoch in range(12):
    model.train()
    for xb, yb in train_loader:
        loss = nn.functional.cross_entropy(model(xb), yb)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    train_loss = evaluate(DataLoader(train_set, batch_size=50))
    print(f"epoch {epoch + 1:2d} train_loss {train_loss:.4f} val_loss {evaluate(val_loader):.4f}")
