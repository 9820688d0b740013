import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

net = nn.Linear(6, 2)
opt = torch.optim.SGD(net.parameters(), lr=0.1)
for phase in ("train", "val", "train"):
    x, y = torch.randn(16, 6), torch.randint(0, 2, (16,))
    if CURED:
        with torch.set_grad_enabled(phase == 'train'):
            loss = nn.functional.cross_entropy(net(x), y)
    else:
        if phase == "val":
            torch.set_grad_enabled(False)
        loss = nn.functional.cross_entropy(net(x), y)
    if phase == "train":
        opt.zero_grad()
        loss.backward()
        opt.step()
    print(f"{phase} loss {loss.item():.4f}")
