"""A checkpoint of a network with an auxiliary head is loaded into one without it."""
import os
import sys
import tempfile

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Segmenter(nn.Module):
    def __init__(self, auxiliary):
        super().__init__()
        self.backbone = nn.Conv2d(3, 8, 3, padding=1)
        self.classifier = nn.Conv2d(8, 2, 1)
        if auxiliary:
            self.aux_classifier = nn.Conv2d(8, 2, 1)

    def forward(self, x):
        return self.classifier(torch.relu(self.backbone(x)))


path = os.path.join(tempfile.mkdtemp(), "segmenter.pt")
torch.save(Segmenter(auxiliary=True).state_dict(), path)

model = Segmenter(auxiliary=False)
state = torch.load(path, map_location="cpu")
if CURED:
    wanted = model.state_dict().keys()
    print("dropped:", sorted(set(state) - set(wanted)))
    state = {name: value for name, value in state.items() if name in wanted}
    model.load_state_dict(state)
else:
    model.load_state_dict(state)
print("mask", tuple(model(torch.randn(1, 3, 8, 8)).shape))
