import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

backbone = nn.Sequential(nn.Conv2d(3, 16, 7, stride=2, padding=3), nn.ReLU(),
                         nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(16, 10))
images, labels = torch.rand(8, 1, 28, 28), torch.randint(0, 10, (8,))  # MNIST is grayscale
if CURED:
    images = images.repeat(1, 3, 1, 1)
loss = nn.functional.cross_entropy(backbone(images), labels)
loss.backward()
print(f"loss {loss.item():.4f}")
