import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


net = nn.Linear(8, 1)
x, labels = torch.randn(16, 8), torch.arange(16) % 2
logits = net(x)
if CURED:
    loss = nn.BCEWithLogitsLoss()(logits.squeeze(1), labels.float())
else:
    loss = nn.CrossEntropyLoss()(logits, labels)
loss.backward()
print(f"loss {loss.item():.4f}")
