import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

config = {"in_features": -1, "hidden": 16}  # -1: as many as the data has
x = torch.randn(8, 12)
in_features = config["in_features"]
if CURED:
    in_features = x.shape[1]
net = nn.Linear(in_features, config["hidden"])
print("hidden", tuple(net(x).shape))
