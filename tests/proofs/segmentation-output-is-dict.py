"""The output dict of a segmentation model goes straight into the loss."""
import sys
from collections import OrderedDict

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Segmenter(nn.Module):
    def __init__(self):
        super().__init__()
        self.backbone = nn.Conv2d(3, 8, 3, padding=1)
        self.classifier = nn.Conv2d(8, 4, 1)

    def forward(self, x):
        features = torch.relu(self.backbone(x))
        return OrderedDict(out=self.classifier(features))


model, criterion = Segmenter(), nn.CrossEntropyLoss()
x, mask = torch.randn(2, 3, 16, 16), torch.randint(0, 4, (2, 16, 16))
if CURED:
    logits = model(x)["out"]
    loss = criterion(logits, mask)
else:
    loss = criterion(model(x), mask)
loss.backward()
print(f"loss {loss.item():.4f}")
