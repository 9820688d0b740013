import sys
import torch
from torch import nn
from torch.nn import functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body, self.fc = nn.Linear(8, 8), nn.Linear(8, 2)

    def forward(self, x):
        x = self.body(x)
        if CURED:
            x = self.fc(torch.relu(x))
        else:
            x = F.log_softmax(nn.Sigmoid(), dim=1)
        return x


print(tuple(Net()(torch.randn(4, 8)).shape))
