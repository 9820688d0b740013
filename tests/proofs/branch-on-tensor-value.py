"""A compiled step that branches on a tensor's value, with and without torch.where."""
import sys

import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Gate(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = torch.nn.Linear(8, 8)

    def forward(self, x):
        x = self.fc(x)
        if CURED:
            x = torch.where(x.sum() > 0, x + 1, x - 1)
        elif x.sum() > 0:
            x = x + 1
        else:
            x = x - 1
        return x


model = torch.compile(Gate(), backend="eager", fullgraph=True)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
for step in range(3):
    loss = model(torch.randn(4, 8)).pow(2).mean()
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    print(f"step {step} loss {loss.item():.4f}")
