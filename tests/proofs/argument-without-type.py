"""A learning rate from the command line reaches the optimizer as text."""
import sys
import argparse

import torch

CURED = "--cured" in sys.argv
parser = argparse.ArgumentParser()
parser.add_argument("--epochs", type=int, default=2)
if CURED:
    parser.add_argument("--lr", type=float, default=0.1)
else:
    parser.add_argument("--lr", default=0.1)
args = parser.parse_args(["--lr", "0.05"])
torch.manual_seed(0)
model = torch.nn.Linear(8, 3)
optimizer = torch.optim.Adam(model.parameters(), lr=args.lr)
for epoch in range(args.epochs):
    loss = torch.nn.functional.cross_entropy(model(torch.randn(16, 8)), torch.randint(0, 3, (16,)))
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    print(f"epoch {epoch} loss {loss.item():.4f}")
