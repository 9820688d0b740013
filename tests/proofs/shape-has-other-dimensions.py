"""Grey images come without a channel dimension."""
import sys

import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(1, 4, 3, padding=1)

    def forward(self, images):
        if CURED:
            images = images.unsqueeze(1) if images.dim() == 3 else images
        n, c, h, w = images.shape
        return self.conv(images).reshape(n, -1).mean(1)


for images, labels in DataLoader(TensorDataset(torch.rand(8, 28, 28), torch.zeros(8)), batch_size=4):
    print("scores", tuple(Net()(images).shape))
