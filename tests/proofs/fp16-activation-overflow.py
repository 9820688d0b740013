"""Activations beyond 65504 under float16 autocast; bfloat16 has the range of float32."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
counts = torch.rand(256, 32) * 50000
y = (counts[:, 0] > counts[:, 1]).long()
model = nn.Sequential(nn.Linear(32, 128), nn.LayerNorm(128), nn.ReLU(), nn.Linear(128, 2))
optimizer = torch.optim.AdamW(model.parameters(), lr=3e-3)
dtype = torch.bfloat16 if CURED else torch.float16
model[0].weight.data.mul_(8)
print(f"mixed precision: {dtype}")
for step in range(1, 13):
    with torch.autocast("cpu", dtype=dtype):
        loss = nn.functional.cross_entropy(model(counts), y)
    optimizer.zero_grad()
    loss.backward()
    torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
    optimizer.step()
    print(f"step {step} loss {loss.item():.4f}")
