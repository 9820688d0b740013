import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

texts = ["the model learns", "the loss falls", "the gradient explodes"]
words = sorted({w for t in texts for w in t.split()})
vocab = {w: i for i, w in enumerate(["<pad>", *words])}
embedding = nn.Embedding(len(words), 16)
if CURED:
    embedding = nn.Embedding(len(vocab), 16)
ids = torch.tensor([[vocab[w] for w in (t.split() + ["<pad>"] * 3)[:3]] for t in texts])
print("sentence vectors", tuple(embedding(ids).mean(1).shape))
