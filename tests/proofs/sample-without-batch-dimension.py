import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = nn.Sequential(nn.Conv2d(1, 8, 3, padding=1), nn.ReLU(), nn.MaxPool2d(4))
        self.head = nn.Sequential(nn.Flatten(), nn.Linear(8 * 7 * 7, 10))

    def forward(self, x):
        return self.head(self.body(x))


model = Net().eval()
x = torch.rand(1, 28, 28)  # one image of a dataset
if CURED:
    y = model(x.unsqueeze(0))[0]
else:
    y = model(x)
print(y.argmax().item())
