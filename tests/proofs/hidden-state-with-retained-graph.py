import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

rnn, head = nn.GRU(8, 16, batch_first=True), nn.Linear(16, 8)
opt = torch.optim.Adam([*rnn.parameters(), *head.parameters()], lr=0.01)
hidden = torch.zeros(1, 4, 16)
for step, chunk in enumerate(torch.randn(4, 60, 8).split(20, dim=1)):
    if CURED:
        hidden = hidden.detach()
    out, hidden = rnn(chunk[:, :-1], hidden)
    loss = nn.functional.mse_loss(head(out), chunk[:, 1:])
    opt.zero_grad()
    if CURED:
        loss.backward()
    else:
        loss.backward(retain_graph=True)
    opt.step()
    print(f"step {step} loss {loss.item():.4f}")
