"""The whole model is saved, and one of its attributes is a lambda."""
import os
import sys
import tempfile

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(8, 2)
        self.activation = lambda x: x.clamp(0, 6)

    def forward(self, x):
        return self.activation(self.fc(x))


model = Net()
path = os.path.join(tempfile.mkdtemp(), "last.pt")
for epoch in range(2):
    loss = nn.functional.cross_entropy(model(torch.randn(8, 8)), torch.randint(0, 2, (8,)))
    print(f"epoch {epoch} loss {loss.item():.3f}")
if CURED:
    torch.save({"model": model.state_dict(), "epoch": epoch}, path)
else:
    torch.save(model, path)
print("saved", os.path.getsize(path) > 0)
