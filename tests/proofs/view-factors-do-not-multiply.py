import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

anchors, num_classes = 3, 4  # a data set of four classes
head = nn.Conv2d(16, 255, 1)  # the head of COCO: 3 * (5 + 80)
if CURED:
    head = nn.Conv2d(16, anchors * (5 + num_classes), 1)
x = head(torch.randn(2, 16, 13, 13))
x = x.view(2, anchors, 5 + num_classes, 13, 13).permute(0, 1, 3, 4, 2)
print("predictions", tuple(x.shape))
