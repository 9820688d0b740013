"""Fine-tuning: pretrained weights for 1000 classes, a model for 5."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Net(nn.Module):
    def __init__(self, num_classes):
        super().__init__()
        self.features = nn.Sequential(nn.Conv2d(3, 8, 3), nn.AdaptiveAvgPool2d(1), nn.Flatten())
        self.fc = nn.Linear(8, num_classes)

    def forward(self, x):
        return self.fc(self.features(x))


state = Net(num_classes=1000).state_dict()
model = Net(num_classes=5)
if CURED:
    own = model.state_dict()
    state = {name: value for name, value in state.items() if name in own and value.shape == own[name].shape}
    result = model.load_state_dict(state, strict=False)
    print("trained from scratch:", result.missing_keys)
else:
    model.load_state_dict(state, strict=False)
print("logits", tuple(model(torch.randn(2, 3, 8, 8)).shape))
