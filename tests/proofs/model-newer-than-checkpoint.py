"""A head was added to the network after its backbone had been trained and saved."""
import os
import sys
import tempfile

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Backbone(nn.Module):
    def __init__(self):
        super().__init__()
        self.encoder = nn.Sequential(nn.Linear(8, 16), nn.ReLU(), nn.Linear(16, 16))

    def forward(self, x):
        return self.encoder(x)


class Classifier(Backbone):
    def __init__(self, classes):
        super().__init__()
        self.head = nn.Linear(16, classes)

    def forward(self, x):
        return self.head(self.encoder(x))


path = os.path.join(tempfile.mkdtemp(), "backbone.pt")
torch.save(Backbone().state_dict(), path)

model = Classifier(classes=3)
state = torch.load(path, map_location="cpu")
if CURED:
    result = model.load_state_dict(state, strict=False)
    print("left at their initial values:", result.missing_keys)
    assert not result.unexpected_keys, result.unexpected_keys
else:
    model.load_state_dict(state)
print("logits", tuple(model(torch.randn(4, 8)).shape))
