import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

model = nn.Linear(8, 3)
with torch.autocast("cpu", dtype=torch.bfloat16):
    logits = model(torch.randn(4, 8))
if CURED:
    array = logits.detach().float().cpu().numpy()
else:
    array = logits.detach().cpu().numpy()
print("predictions", array.argmax(1).tolist())
