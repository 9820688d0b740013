import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

net = nn.Linear(4, 3).eval()
sample = torch.randn(4)  # one sample, without a batch dimension
logits = net(sample)
if CURED:
    probs = torch.softmax(logits.unsqueeze(0), dim=1)
else:
    probs = torch.softmax(logits, dim=1)
print("class", int(probs.argmax()))
