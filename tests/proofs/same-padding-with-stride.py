import sys
import torch
import torch.nn as nn
import torch.nn.functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)

if CURED:
    conv = nn.Conv2d(8, 16, kernel_size=3, stride=2, padding=1)
else:
    conv = nn.Conv2d(8, 16, kernel_size=3, stride=2, padding='same')
print("out", tuple(conv(torch.randn(1, 8, 32, 32)).shape))
