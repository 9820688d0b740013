import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

net = nn.Linear(4, 1)
opt = torch.optim.SGD(net.parameters(), lr=0.1)
scheduler = torch.optim.lr_scheduler.ReduceLROnPlateau(opt, patience=2)
for epoch in range(3):
    x, y = torch.randn(16, 4), torch.randn(16, 1)
    loss = nn.functional.mse_loss(net(x), y)
    opt.zero_grad()
    loss.backward()
    opt.step()
    val_loss = nn.functional.mse_loss(net(torch.randn(16, 4)), torch.randn(16, 1)).item()
    if CURED:
        scheduler.step(val_loss)
    else:
        scheduler.step()
    print(f"epoch {epoch} val_loss {val_loss:.4f}")
