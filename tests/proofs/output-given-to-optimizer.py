import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

encoder, decoder = nn.Linear(32, 8), nn.Linear(8, 32)
image = torch.randn(1, 32)
latent = encoder(image)
if CURED:
    latent = encoder(image).detach().clone().requires_grad_()
opt = torch.optim.Adam([latent], lr=0.1)
for step in range(3):
    loss = nn.functional.mse_loss(decoder(latent), image)
    opt.zero_grad()
    loss.backward()
    opt.step()
    print(f"step {step} loss {loss.item():.4f}")
