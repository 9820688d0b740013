"""The class is moved to the device instead of an object of it."""

import sys

import torch


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = torch.nn.Linear(4, 2)

    def forward(self, x):
        return self.fc(x)


device = torch.device("cpu")
if "--cured" in sys.argv:
    model = Net().to(device)
else:
    model = Net.to(device)
print(model(torch.randn(3, 4)).shape)
