import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

model = nn.Linear(4, 6).eval()
data = torch.randn(9, 1, 4)
for x in data.split(4):  # batches of 4, 4 and 1
    if CURED:
        logits = model(x).squeeze(1)
    else:
        logits = model(x).squeeze()
    print("classes", logits.argmax(dim=1).tolist())
