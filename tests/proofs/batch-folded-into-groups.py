import sys
import torch
import torch.nn.functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)

BATCH = 4  # what the training script was started with


def modulated(x, style, base):
    _, c, h, w = x.shape
    b = BATCH
    if CURED:
        b = x.size(0)
    weight = base[None] * style[:b, None, :, None, None]
    out = F.conv2d(x.reshape(1, -1, h, w), weight.reshape(-1, *weight.shape[2:]), groups=b)
    return out.reshape(x.size(0), -1, *out.shape[2:])


base = torch.randn(16, 8, 3, 3)
x, style = torch.randn(8, 8, 16, 16), torch.randn(8, 8)
print(modulated(x, style, base).shape)
