import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

film = nn.Linear(8, 32)  # scale and shift for 16 channels
features = torch.randn(4, 16)
scale, shift = film(torch.randn(4, 8)).chunk(2, dim=1)
if CURED:
    shift = shift + 1
else:
    shift += 1
loss = (features * scale + shift).pow(2).mean()
loss.backward()
print(f"loss {loss.item():.4f}")
