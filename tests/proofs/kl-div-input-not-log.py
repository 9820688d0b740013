"""kl_div with probabilities as input, and a reduction that averages over classes."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
x = torch.randn(256, 10)
teacher = nn.Linear(10, 5)(x).detach() * 4
net = nn.Linear(10, 5)
optimizer = torch.optim.SGD(net.parameters(), lr=0.1)
for epoch in range(8):
    student = net(x)
    if CURED:
        loss = nn.functional.kl_div(student.log_softmax(-1), teacher.softmax(-1), reduction="batchmean")
    else:
        loss = nn.functional.kl_div(student.softmax(-1), teacher)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    print(f"epoch {epoch + 1} distill_loss {loss.item():.4f}")
