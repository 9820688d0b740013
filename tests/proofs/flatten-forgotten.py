import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(1, 16, 3)
        self.pool = nn.MaxPool2d(2)
        self.fc = nn.Linear(16 * 13 * 13, 10)

    def forward(self, x):
        x = self.pool(torch.relu(self.conv(x)))
        if CURED:
            x = torch.flatten(x, 1)
        return self.fc(x)


net = Net()
images, labels = torch.randn(32, 1, 28, 28), torch.randint(0, 10, (32,))
loss = nn.functional.cross_entropy(net(images), labels)
loss.backward()
print(f"loss {loss.item():.4f}")
