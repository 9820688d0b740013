import sys
import torch
from torch.nn import functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)

image = torch.rand(3, 64, 48)
if CURED:
    small = F.interpolate(image[None], size=(32, 32), mode='bilinear')[0]
else:
    small = F.interpolate(image, size=(32, 32), mode='bilinear')
print("resized", tuple(small.shape))
