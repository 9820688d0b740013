import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

if CURED:
    device = "mps" if torch.backends.mps.is_available() else "cpu"
else:
    device = "mps"

x = torch.randn(4, 8, device=device)
model = nn.Linear(8, 2).to(device)
print(f"output {tuple(model(x).shape)} on {x.device}")
