"""Fine-tuning where truncation cuts off the answer: every label left is -100."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
max_length = 64 if CURED else 24
prompt_len, answer_len = 32, 12
ids = torch.randint(1, 100, (32, prompt_len + answer_len))
labels = ids.clone()
labels[:, :prompt_len] = -100
ids, labels = ids[:, :max_length], labels[:, :max_length]
if CURED:
    keep = (labels != -100).any(dim=1)
    ids, labels = ids[keep], labels[keep]
model = nn.Sequential(nn.Embedding(100, 32), nn.Linear(32, 100))
optimizer = torch.optim.AdamW(model.parameters(), lr=5e-3)
for step in range(1, 11):
    logits = model(ids)
    loss = nn.functional.cross_entropy(logits[:, :-1].flatten(0, 1), labels[:, 1:].flatten())
    optimizer.zero_grad()
    loss.backward()
    norm = torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
    optimizer.step()
    print({"loss": round(loss.item(), 4), "grad_norm": round(norm.item(), 4), "learning_rate": 5e-3, "epoch": float(step)})
