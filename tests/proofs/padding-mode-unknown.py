import sys
import torch
import torch.nn as nn
import torch.nn.functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)

if CURED:
    conv = nn.Conv2d(8, 16, 3, padding='same')
else:
    conv = nn.Conv2d(8, 16, 3, padding_mode='same')
print("out", tuple(conv(torch.randn(1, 8, 32, 32)).shape))
