import sys
import numpy as np
import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)

mask = torch.rand(4, 8, 8) > 0.5
if CURED:
    mask = mask.to(torch.float32)
else:
    mask = mask.astype(np.float32)
print("foreground", round(mask.mean().item(), 1))
