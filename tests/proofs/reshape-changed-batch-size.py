import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(1, 16, 3, stride=4, padding=1)
        self.fc = nn.Linear(256, 10)
        if CURED:
            self.fc = nn.Linear(1024, 10)

    def forward(self, x):
        x = torch.relu(self.conv(x))  # (N, 16, 8, 8)
        if CURED:
            x = x.flatten(1)
        else:
            x = x.view(-1, 256)
        return self.fc(x)


net = Net()
loss = nn.functional.cross_entropy(net(torch.rand(8, 1, 32, 32)), torch.randint(0, 10, (8,)))
loss.backward()
print(f"loss {loss.item():.4f}")
