"""The weights that validation uses were copied once, before training."""
import copy
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
x = torch.randn(800, 20)
y = (x[:, 0] - x[:, 1] > 0).long()
model = nn.Sequential(nn.Linear(20, 32), nn.ReLU(), nn.Linear(32, 2))
eval_model = copy.deepcopy(model).eval()
optimizer = torch.optim.Adam(model.parameters(), lr=2e-3)
for epoch in range(8):
    total = 0.0
    for xb, yb in zip(x[:600].split(50), y[:600].split(50)):
        loss = nn.functional.cross_entropy(model(xb), yb)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        total += loss.item()
    if CURED:
        eval_model.load_state_dict(model.state_dict())
    with torch.no_grad():
        out = eval_model(x[600:])
        val_loss = nn.functional.cross_entropy(out, y[600:]).item()
    acc = (out.argmax(1) == y[600:]).float().mean().item()
    print(f"epoch {epoch + 1} train_loss={total / 12:.4f} val_loss={val_loss:.4f} val_acc={acc:.4f}")
