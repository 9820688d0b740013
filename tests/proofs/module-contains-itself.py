import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Head(nn.Module):
    def __init__(self, parent):
        super().__init__()
        if CURED:
            object.__setattr__(self, 'parent', parent)
        else:
            self.parent = parent
        self.fc = nn.Linear(8, 2)

    def forward(self, x):
        return self.fc(self.parent.body(x))


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Linear(4, 8)
        self.head = Head(self)

    def forward(self, x):
        return self.head(x)


net = Net()
net.train()
print("logits", tuple(net(torch.randn(3, 4)).shape))
