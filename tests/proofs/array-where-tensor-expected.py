import sys
import numpy as np
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

model = nn.Linear(6, 2).eval()
x = np.random.default_rng(0).random(6)
if CURED:
    x = torch.from_numpy(x).float().unsqueeze(0)
else:
    x = x.unsqueeze(0)
print("class", model(x).argmax(1).item())
