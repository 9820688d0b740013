"""A Python step counter as module attribute makes torch.compile compile anew at every call."""
import sys

import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Warm(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = torch.nn.Linear(4, 4)
        if CURED:
            self.register_buffer("step", torch.zeros((), dtype=torch.long))
        else:
            self.step = 0

    def forward(self, x):
        self.step += 1
        return self.fc(x) * self.step


model = torch.compile(Warm(), backend="eager", dynamic=False, fullgraph=True)
for i in range(12):
    out = model(torch.randn(2, 4))
print("step", int(model.step), tuple(out.shape))
