"""A wide network learns 60 noisy samples by heart."""
import copy
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
w = torch.randn(30)


def sample(n):
    x = torch.randn(n, 30)
    return x, (x @ w + 3 * torch.randn(n) > 0).long()


(x, y), (vx, vy) = sample(60), sample(400)
model = nn.Sequential(nn.Linear(30, 256), nn.ReLU(), nn.Dropout(0.5 if CURED else 0.0), nn.Linear(256, 2))
optimizer = torch.optim.AdamW(model.parameters(), lr=3e-3, weight_decay=0.1 if CURED else 0.0)
best, patience, bad = float("inf"), 3, 0
for epoch in range(30):
    model.train()
    total = 0.0
    for xb, yb in zip(x.split(20), y.split(20)):
        loss = nn.functional.cross_entropy(model(xb), yb)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        total += loss.item()
    model.eval()
    with torch.no_grad():
        out = model(vx)
        val_loss = nn.functional.cross_entropy(out, vy).item()
    acc = (out.argmax(1) == vy).float().mean().item()
    print(f"Epoch {epoch + 1:2d}  train_loss: {total / 3:.4f}  val_loss: {val_loss:.4f}  val_acc: {acc:.4f}")
    if CURED:
        if val_loss < best:
            best, bad = val_loss, 0
            best_state = copy.deepcopy(model.state_dict())
        else:
            bad += 1
        if bad >= patience:
            print(f"early stopping, best val_loss {best:.4f}")
            model.load_state_dict(best_state)
            break
