import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Mlp(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc1 = nn.Linear(784, 128)
        self.fc2 = nn.Linear(128, 10)

    def forward(self, x):
        if CURED:
            x = x.view(x.size(0), -1)
        else:
            x = x.view(-1)
        return self.fc2(torch.relu(self.fc1(x)))


net = Mlp()
images, labels = torch.randn(16, 1, 28, 28), torch.randint(0, 10, (16,))
loss = nn.functional.cross_entropy(net(images), labels)
loss.backward()
print(f"loss {loss.item():.4f}")
