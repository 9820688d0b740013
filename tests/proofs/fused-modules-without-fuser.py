"""fuse_modules gets a sequence that has no fused form."""
import sys
import warnings

import torch

CURED = "--cured" in sys.argv
warnings.filterwarnings("ignore")


class Block(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = torch.nn.Conv2d(3, 4, 3)
        self.bn = torch.nn.BatchNorm2d(4)
        self.relu = torch.nn.ReLU()

    def forward(self, x):
        return self.relu(self.bn(self.conv(x)))


model = Block()
if CURED:
    fused = torch.ao.quantization.fuse_modules(model.eval(), [["conv", "bn", "relu"]])
else:
    fused = torch.ao.quantization.fuse_modules(model.eval(), [["conv", "relu", "bn"]])
print(fused(torch.ones(1, 3, 5, 5)).shape)
