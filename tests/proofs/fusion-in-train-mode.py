"""Fusing Conv and BatchNorm in train mode, and in eval mode."""
import sys
import warnings

import torch

CURED = "--cured" in sys.argv
warnings.filterwarnings("ignore")
model = torch.nn.Sequential(torch.nn.Conv2d(3, 4, 1), torch.nn.BatchNorm2d(4))
if CURED:
    model.eval()
fused = torch.ao.quantization.fuse_modules(model, [["0", "1"]])
print(fused)
