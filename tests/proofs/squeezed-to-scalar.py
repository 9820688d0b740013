import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

model = nn.Linear(4, 1).eval()
data = torch.randn(17, 4)
for x in data.split(8):  # the last batch has one sample
    with torch.no_grad():
        if CURED:
            scores = model(x).squeeze(-1)
        else:
            scores = model(x).squeeze()
    print("first score of the batch", round(scores[0].item(), 4))
