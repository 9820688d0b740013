import sys
import torch
import torch.nn as nn
import torch.nn.functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)

criterion = nn.MarginRankingLoss(margin=0.5)
a, b = torch.randn(8), torch.randn(8)
target = torch.ones(8, 1)
if CURED:
    loss = criterion(a, b, target.view(-1))
else:
    loss = criterion(a, b, target)
print("loss", loss.item())
