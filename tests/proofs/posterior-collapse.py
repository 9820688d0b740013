"""The KL term outweighs reconstruction: the code is driven to the prior and ignored."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
x = torch.randn(512, 3) @ torch.randn(3, 20) * 0.7
encoder, decoder = nn.Linear(20, 4), nn.Sequential(nn.Linear(2, 32), nn.ReLU(), nn.Linear(32, 20))
optimizer = torch.optim.Adam([*encoder.parameters(), *decoder.parameters()], lr=1e-2)
step = 0
for epoch in range(26):
    for xb in x.split(64):
        mu, logvar = encoder(xb).chunk(2, dim=1)
        z = mu + (0.5 * logvar).exp() * torch.randn_like(mu)
        recon = (decoder(z) - xb).pow(2)
        kl = -0.5 * (1 + logvar - mu.pow(2) - logvar.exp()).sum(1).mean()
        if CURED:
            loss = recon.flatten(1).sum(1).mean() + min(1.0, step / 5000) * kl
        else:
            loss = recon.mean() + 100 * kl
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(encoder.parameters(), 5.0)
        optimizer.step()
        step += 1
    if epoch > 19:
        print(f"epoch {epoch + 1} recon {recon.mean().item():.4f}, kl_loss {kl.item():.3f}")
