import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

net = nn.Linear(4, 1).eval()
collected = []
for x in torch.randn(9, 4).split(4):  # batches of 4, 4 and 1
    logits = net(x)
    if CURED:
        predictions = (logits.squeeze(-1) > 0).long()
    else:
        predictions = (logits.squeeze() > 0).long()
    collected += [int(p) for p in predictions]
print("predictions", collected)
