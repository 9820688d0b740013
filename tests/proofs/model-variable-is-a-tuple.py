import sys
import torch
import torch.nn as nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
from torch.nn import Linear


class Net(Linear):
    def __init__(self):
        super().__init__(4, 2)


if CURED:
    model = Net()
else:
    model = Net(),
model = model.to("cpu")
print("out", tuple(model(torch.randn(3, 4)).shape))
