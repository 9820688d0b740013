import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

net = nn.Linear(4, 3)
loss_per_item = nn.functional.cross_entropy(net(torch.randn(8, 4)), torch.randint(0, 3, (8,)), reduction="none")
outliers = 0
if CURED:
    too_large = (loss_per_item > 10).any()
    outliers += int(too_large)
else:
    if loss_per_item > 10:
        outliers += 1
print("outliers", outliers)
