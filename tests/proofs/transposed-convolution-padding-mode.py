import sys
import torch
import torch.nn as nn
import torch.nn.functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)

if CURED:
    up = nn.Sequential(nn.Upsample(scale_factor=2), nn.Conv2d(8, 8, 3, padding=1, padding_mode='reflect'))
else:
    up = nn.ConvTranspose2d(8, 8, 4, stride=2, padding=1, padding_mode='reflect')
print("out", tuple(up(torch.randn(1, 8, 16, 16)).shape))
