import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

G = nn.Sequential(nn.Linear(4, 16), nn.ReLU(), nn.Linear(16, 2))
D = nn.Sequential(nn.Linear(2, 64), nn.LeakyReLU(0.2), nn.Linear(64, 1))
opt_g, opt_d = torch.optim.Adam(G.parameters()), torch.optim.Adam(D.parameters())
bce = nn.BCEWithLogitsLoss()
ones, zeros = torch.ones(32, 1), torch.zeros(32, 1)
for step in range(3):
    real, fake = torch.randn(32, 2), G(torch.randn(32, 4))
    d_loss = bce(D(real), ones) + bce(D(fake.detach()), zeros)
    if not CURED:
        g_loss = bce(D(fake), ones)  # with D as it is before its step
    opt_d.zero_grad()
    d_loss.backward()
    opt_d.step()
    if CURED:
        g_loss = bce(D(fake), ones)
    opt_g.zero_grad()
    g_loss.backward()
    opt_g.step()
    print(f"step {step} d_loss {d_loss.item():.3f} g_loss {g_loss.item():.3f}")
