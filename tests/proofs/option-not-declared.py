"""The script reads an option that its parser does not have."""
import sys
import argparse

import torch

CURED = "--cured" in sys.argv
parser = argparse.ArgumentParser()
parser.add_argument("--lr", type=float, default=0.1)
if CURED:
    parser.add_argument("--weight_decay", default=None)
args = parser.parse_args([])
model = torch.nn.Linear(4, 2)
optimizer = torch.optim.SGD(model.parameters(), lr=args.lr, weight_decay=args.weight_decay or 0.0)
print(optimizer.defaults["weight_decay"])
