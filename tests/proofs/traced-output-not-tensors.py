"""Tracing a model that returns a dict, directly and through a wrapper."""
import sys

import torch

CURED = "--cured" in sys.argv


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = torch.nn.Linear(4, 2)

    def forward(self, x):
        h = torch.relu(x)
        return {"logits": self.fc(h), "hidden": h}


class Wrapper(torch.nn.Module):
    def __init__(self, model):
        super().__init__()
        self.model = model

    def forward(self, x):
        out = self.model(x)
        return out["logits"], out["hidden"]


model = Net().eval()
traced = torch.jit.trace(Wrapper(model) if CURED else model, torch.ones(1, 4))
print([t.shape for t in traced(torch.ones(3, 4))])
