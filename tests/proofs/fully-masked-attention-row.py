"""One sequence is padding from end to end; its output is not even used."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
torch.autograd.set_detect_anomaly(True)
tokens = torch.randint(1, 50, (64, 10))
lengths = torch.randint(3, 11, (64,))
lengths[40] = 0
pad_mask = torch.arange(10)[None] >= lengths[:, None]
target = torch.randint(0, 2, (64,))
embed, score, head = nn.Embedding(50, 16), nn.Linear(16, 1), nn.Linear(16, 2)
optimizer = torch.optim.Adam([*embed.parameters(), *score.parameters(), *head.parameters()], lr=1e-2)
for epoch in range(1, 7):
    total = 0.0
    for i in range(0, 64, 16):
        h = embed(tokens[i : i + 16])
        mask = pad_mask[i : i + 16]
        if CURED:
            mask = mask & ~mask.all(dim=-1, keepdim=True)
        weights = score(h).squeeze(-1).masked_fill(mask, float("-inf")).softmax(-1)
        used = lengths[i : i + 16] > 0
        logits = head(torch.bmm(weights[:, None], h).squeeze(1)[used])
        loss = nn.functional.cross_entropy(logits, target[i : i + 16][used])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        total += loss.item()
    print(f"epoch {epoch} train_loss={total / 4:.4f}")
