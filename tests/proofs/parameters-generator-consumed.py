import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

model = nn.Sequential(nn.Linear(8, 16), nn.ReLU(), nn.Linear(16, 2))
params = filter(lambda p: p.requires_grad, model.parameters())
if CURED:
    params = [p for p in model.parameters() if p.requires_grad]
print("trainable values:", sum(p.numel() for p in params))
opt = torch.optim.Adam(params, lr=1e-3)
model(torch.randn(4, 8)).sum().backward()
opt.step()
