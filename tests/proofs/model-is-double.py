import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

model = nn.Sequential(nn.Linear(6, 16), nn.Tanh(), nn.Linear(16, 1)).double()
if CURED:
    model = model.float()
x, y = torch.randn(20, 6), torch.randn(20, 1)
loss = nn.functional.mse_loss(model(x), y)
loss.backward()
print(f"loss {loss.item():.4f}")
