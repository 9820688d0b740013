import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

class_names = []  # the list of the config was empty
num_classes = len(class_names)
if CURED:
    head = nn.Conv2d(64, max(1, num_classes), kernel_size=1)
else:
    head = nn.Conv2d(64, num_classes, kernel_size=1)
print(head(torch.randn(1, 64, 8, 8)).shape)
