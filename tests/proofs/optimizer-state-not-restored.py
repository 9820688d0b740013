"""Only the weights come back after an interruption; Adam and the schedule start anew."""
import io
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
x = torch.randn(512, 20)
y = x @ torch.randn(20, 1) + 0.1 * torch.randn(512, 1)
epochs = 60


def build():
    model = nn.Sequential(nn.Linear(20, 64), nn.Tanh(), nn.Linear(64, 1))
    optimizer = torch.optim.Adam(model.parameters(), lr=0.2)
    return model, optimizer, torch.optim.lr_scheduler.ExponentialLR(optimizer, 0.93)


def run(model, optimizer, scheduler, first, last):
    for epoch in range(first, last):
        total = 0.0
        for xb, yb in zip(x.split(64), y.split(64)):
            loss = nn.functional.mse_loss(model(xb), yb)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            total += loss.item()
        if epoch % 3 == 2:
            print(f"epoch {epoch + 1}/{epochs} loss {total / 8:.4f} lr {scheduler.get_last_lr()[0]:.5f}")
        scheduler.step()


model, optimizer, scheduler = build()
run(model, optimizer, scheduler, 0, 45)
epoch = 45
state = {"model": model.state_dict(), "optimizer": optimizer.state_dict(), "scheduler": scheduler.state_dict(), "epoch": epoch}
path = io.BytesIO()
torch.save(state, path)
path.seek(0)
model, optimizer, scheduler = build()
ckpt = torch.load(path, map_location="cpu")
model.load_state_dict(ckpt["model"])
if CURED:
    optimizer.load_state_dict(ckpt["optimizer"])
    scheduler.load_state_dict(ckpt["scheduler"])
print("Resuming from checkpoint at epoch", ckpt["epoch"])
run(model, optimizer, scheduler, ckpt["epoch"], epochs)
