import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

accumulate = 4
net = nn.Linear(8, 2)
opt, scaler = torch.optim.SGD(net.parameters(), lr=0.1), torch.amp.GradScaler("cpu")
for i in range(8):
    loss = nn.functional.cross_entropy(net(torch.randn(4, 8)), torch.randint(0, 2, (4,))) / accumulate
    scaler.scale(loss).backward()
    if not CURED:
        scaler.unscale_(opt)
        nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        if (i + 1) % accumulate == 0:
            scaler.step(opt)
            scaler.update()
    else:
        if (i + 1) % accumulate == 0:
            scaler.unscale_(opt)
            nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            scaler.step(opt)
            scaler.update()
            opt.zero_grad()
print(f"last loss {loss.item():.4f}")
