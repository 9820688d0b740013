import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Linear(8, 16)
        self.fc = nn.Linear(16, 2)

        def foward(self, x):  # one level too deep
            return self.fc(torch.relu(self.body(x)))

    if CURED:
        def forward(self, x):
            return self.fc(torch.relu(self.body(x)))


net = Net()
loss = nn.functional.cross_entropy(net(torch.randn(4, 8)), torch.randint(0, 2, (4,)))
print(f"loss {loss.item():.4f}")
