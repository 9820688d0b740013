"""A text model built for longer sequences than its weights were."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Model(nn.Module):
    def __init__(self, max_length):
        super().__init__()
        self.word_embeddings = nn.Embedding(100, 16)
        self.position_embeddings = nn.Embedding(max_length, 16)


torch.save(Model(max_length=128).state_dict(), "text.pt")
model = Model(max_length=128 if CURED else 256)
model.load_state_dict(torch.load("text.pt", map_location="cpu"))
print("loaded")
