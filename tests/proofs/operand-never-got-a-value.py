import sys
import torch
import torch.nn as nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
import argparse

parser = argparse.ArgumentParser()
parser.add_argument("--cured", action="store_true")
if CURED:
    parser.add_argument("--alpha", type=float, default=1.0)
else:
    parser.add_argument("--alpha", type=float)
args = parser.parse_args()
weight = args.alpha * 0.5
loss = weight * nn.Linear(4, 1)(torch.randn(8, 4)).pow(2).mean()
print("loss", loss.item())
