import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

encoder, decoder = nn.Linear(8, 4), nn.Linear(4, 8)
if CURED:
    opt = torch.optim.Adam([*encoder.parameters(), *decoder.parameters()], lr=1e-3)
else:
    opt = torch.optim.Adam([encoder.parameters(), decoder.parameters()], lr=1e-3)
x = torch.randn(16, 8)
loss = nn.functional.mse_loss(decoder(encoder(x)), x)
loss.backward()
opt.step()
print(f"loss {loss.item():.4f}")
