import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

encoder = nn.Linear(4, 8)
bank = nn.Parameter(torch.zeros(10, 8))
features = encoder(torch.randn(16, 4))
if CURED:
    with torch.no_grad():
        slot = bank[0]
        slot += features.mean(0)
else:
    with torch.no_grad():
        slot = bank[0]
    slot += features.mean(0)
print("bank", round(bank[0].norm().item(), 3) > 0)
