import sys
from collections import OrderedDict
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Segmenter(nn.Module):
    """Returns what torchvision's segmentation models return."""

    def __init__(self):
        super().__init__()
        self.backbone, self.classifier = nn.Conv2d(3, 8, 3, padding=1), nn.Conv2d(8, 5, 1)

    def forward(self, x):
        return OrderedDict(out=self.classifier(torch.relu(self.backbone(x))))


model, criterion = Segmenter(), nn.CrossEntropyLoss()
images, masks = torch.rand(2, 3, 16, 16), torch.randint(0, 5, (2, 16, 16))
if CURED:
    loss = criterion(model(images)['out'], masks)
else:
    loss = criterion(model(images), masks)
loss.backward()
print(f"loss {loss.item():.4f}")
