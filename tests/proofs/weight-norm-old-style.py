import copy
import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

if CURED:
    layer = nn.utils.parametrizations.weight_norm(nn.Linear(8, 8))
else:
    layer = nn.utils.weight_norm(nn.Linear(8, 8))
ema = copy.deepcopy(layer)
print("copied", tuple(ema(torch.randn(2, 8)).shape))
