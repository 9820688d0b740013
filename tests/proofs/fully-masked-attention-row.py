"""Attention over padded sequences, one of which is padding from end to end."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
tokens = torch.randint(1, 50, (64, 10))
lengths = torch.randint(3, 11, (64,))
lengths[40] = 0
pad_mask = torch.arange(10)[None] >= lengths[:, None]
target = torch.randint(0, 2, (64,))
embed, head = nn.Embedding(50, 16), nn.Linear(16, 2)
optimizer = torch.optim.Adam([*embed.parameters(), *head.parameters()], lr=1e-2)
for step in range(1, 9):
    total = 0.0
    for i in range(0, 64, 16):
        h = embed(tokens[i : i + 16])
        mask = pad_mask[i : i + 16]
        if CURED:
            mask = mask & ~mask.all(dim=-1, keepdim=True)
        scores = h.mean(-1).masked_fill(mask, float("-inf"))
        pooled = (scores.softmax(-1)[..., None] * h).sum(1)
        loss = nn.functional.cross_entropy(head(pooled), target[i : i + 16])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        total += loss.item()
    print(f"epoch {step} train_loss={total / 4:.4f}")
