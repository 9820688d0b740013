"""autocast imported from torch.amp and called as the one of torch.cuda.amp, without a device."""
import sys

import torch
from torch.amp import GradScaler, autocast

model = torch.nn.Linear(4, 2)
x = torch.randn(8, 4)
if "--cured" in sys.argv:
    scaler = GradScaler("cuda")
    with autocast("cuda", dtype=torch.float16):
        loss = model(x)
else:
    with autocast():
        loss = model(x)
print(loss.shape)
