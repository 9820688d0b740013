import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

net = nn.Linear(10, 2)
opt = torch.optim.SGD(net.parameters(), lr=0.1)
running_loss = 0.0
for step in range(5):
    x, y = torch.randn(16, 10), torch.randint(0, 2, (16,))
    loss = nn.functional.cross_entropy(net(x), y)
    opt.zero_grad()
    loss.backward()
    opt.step()
    if CURED:
        running_loss += loss.item()
    else:
        running_loss += loss.data[0]
print(f"average loss {running_loss / 5:.4f}")
