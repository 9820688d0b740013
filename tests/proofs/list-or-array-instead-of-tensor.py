import sys
import numpy as np
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

image = np.random.default_rng(0).random((1, 3, 16, 16))
x = image
if CURED:
    x = torch.from_numpy(image).float()
features = nn.Conv2d(3, 8, 3)(x)
print("features", tuple(features.shape))
