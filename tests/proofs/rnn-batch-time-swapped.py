"""An LSTM without batch_first gets (batch, length, features) and runs along the batch."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
x = torch.randn(800, 12, 8)
y = (x[:, :, 0].mean(1) > 0).long()


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        if CURED:
            self.rnn = nn.LSTM(8, 32, batch_first=True)
        else:
            self.rnn = nn.LSTM(8, 32)
        self.head = nn.Linear(32, 2)

    def forward(self, x):
        out, _ = self.rnn(x)
        last = out[:, -1] if CURED else out[-1][:1].expand(x.size(0), -1)
        return self.head(last)


model = Net()
print(model)
optimizer = torch.optim.Adam(model.parameters(), lr=3e-3)
for epoch in range(8):
    total = right = 0.0
    for idx in torch.randperm(800).split(50):
        out = model(x[idx])
        loss = nn.functional.cross_entropy(out, y[idx])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        total += loss.item()
        right += (out.argmax(1) == y[idx]).sum().item()
    print(f"epoch {epoch + 1} loss {total / 16:.4f}, acc {right / 800:.4f}")
