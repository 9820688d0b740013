import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Backbone(nn.Module):
    def __init__(self, num_classes=1000):
        super().__init__()
        self.body = nn.Sequential(nn.Conv2d(3, 8, 3), nn.ReLU(), nn.AdaptiveAvgPool2d(1), nn.Flatten())
        self.fc = nn.Linear(8, num_classes)

    def forward(self, x):
        return self.fc(self.body(x))


model = Backbone()  # pretrained on ImageNet
num_classes = 1203
if CURED:
    model.fc = nn.Linear(model.fc.in_features, num_classes)
images, labels = torch.rand(8, 3, 32, 32), torch.arange(8) * 150 + 1
loss = nn.functional.cross_entropy(model(images), labels)
loss.backward()
print(f"loss {loss.item():.4f}")
