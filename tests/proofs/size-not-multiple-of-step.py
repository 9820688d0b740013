import sys
import torch
from torch.nn import functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)


x = torch.rand(1, 1, 70, 90)
if CURED:
    x = F.pad(x, (0, -x.size(-1) % 64, 0, -x.size(-2) % 64))
coarse = F.avg_pool2d(x, 4)
for i in range(4):
    for j in range(4):
        x[:, :, i::4, j::4] = coarse
print(tuple(x.shape))
