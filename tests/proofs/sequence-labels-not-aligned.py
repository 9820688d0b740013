import sys
import torch
from torch import nn
from torch.nn import functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)

vocab = 40
lm = nn.Sequential(nn.Embedding(vocab, 16), nn.Linear(16, vocab))
tokens = torch.randint(0, vocab, (4, 16))
logits = lm(tokens)
if CURED:
    loss = F.cross_entropy(logits[:, :-1].reshape(-1, vocab), tokens[:, 1:].reshape(-1))
else:
    loss = F.cross_entropy(logits.reshape(-1, vocab), tokens[:, 1:].reshape(-1))
loss.backward()
print(f"loss {loss.item():.4f}")
