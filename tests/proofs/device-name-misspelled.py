import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
config = {"device": "gpu", "gpu": 0, "hidden": 32}

if CURED:
    gpu = config["gpu"]
    device = torch.device(f"cuda:{gpu}" if torch.cuda.is_available() else "cpu")
else:
    device = torch.device(config["device"])

model = nn.Sequential(nn.Linear(8, config["hidden"]), nn.ReLU(), nn.Linear(config["hidden"], 1)).to(device)
print(f"output {model(torch.randn(4, 8, device=device)).shape}")
