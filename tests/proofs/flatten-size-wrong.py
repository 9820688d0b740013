import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.features = nn.Sequential(nn.Conv2d(3, 6, 5), nn.ReLU(), nn.MaxPool2d(2),
                                      nn.Conv2d(6, 16, 5), nn.ReLU(), nn.MaxPool2d(2))
        self.fc1 = nn.Linear(256, 120)  # right for 28x28 images
        if CURED:
            self.fc1 = nn.Linear(400, 120)
        self.fc2 = nn.Linear(120, 10)

    def forward(self, x):
        x = torch.flatten(self.features(x), 1)
        return self.fc2(torch.relu(self.fc1(x)))


net = Net()
images, labels = torch.randn(8, 3, 32, 32), torch.randint(0, 10, (8,))
loss = nn.functional.cross_entropy(net(images), labels)
loss.backward()
print(f"loss {loss.item():.4f}")
