"""Real images lie in [0, 1], fakes in [-1, 1]: the discriminator needs only the sign."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
real = torch.rand(512, 32)
if CURED:
    real = real * 2 - 1
G = nn.Sequential(nn.Linear(8, 64), nn.ReLU(), nn.Linear(64, 32), nn.Tanh())
D = nn.Sequential(nn.Linear(32, 128), nn.LeakyReLU(0.2), nn.Linear(128, 1))
if CURED:
    opt_d = torch.optim.Adam(D.parameters(), lr=1e-4, betas=(0.5, 0.999))
    opt_g = torch.optim.Adam(G.parameters(), lr=2e-4, betas=(0.5, 0.999))
else:
    opt_d = torch.optim.Adam(D.parameters(), lr=3e-2)
    opt_g = torch.optim.Adam(G.parameters(), lr=1e-5)
bce = nn.functional.binary_cross_entropy_with_logits
ones, zeros = torch.ones(64, 1), torch.zeros(64, 1)
for epoch in range(8):
    for xb in real.split(64) * 3:
        fake = G(torch.randn(64, 8))
        d_loss = bce(D(xb), ones) + bce(D(fake.detach()), zeros)
        opt_d.zero_grad()
        d_loss.backward()
        opt_d.step()
        g_loss = bce(D(fake), ones)
        opt_g.zero_grad()
        g_loss.backward()
        opt_g.step()
    if epoch > 1:
        print(f"epoch {epoch - 1} d_loss={d_loss.item():.4f}, g_loss={g_loss.item():.4f}")
