import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

net = nn.Linear(4, 2)
if CURED:
    opt = torch.optim.AdamW(net.parameters(), lr=1e-3, betas=(0.9, 0.999), weight_decay=0.01)
else:
    opt = torch.optim.AdamW(net.parameters(), 1e-3, (0.9, 1.0), weight_decay=0.01)
net(torch.randn(8, 4)).sum().backward()
opt.step()
print("stepped with lr", opt.param_groups[0]["lr"])
