import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

num_classes = 5
labels = torch.randint(0, 4, (40,))  # the rare class 4 is not in this subset
if CURED:
    counts = torch.bincount(labels, minlength=num_classes)
    weight = counts.sum() / counts.clamp(min=1) / num_classes
else:
    counts = torch.bincount(labels)
    weight = counts.sum() / counts / len(counts)
net = nn.Linear(6, num_classes)
loss = nn.CrossEntropyLoss(weight=weight)(net(torch.randn(40, 6)), labels)
loss.backward()
print(f"loss {loss.item():.4f}")
