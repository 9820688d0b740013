"""The vocabulary was rebuilt from other text before the trained model is loaded."""
import sys

import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Net(nn.Module):
    def __init__(self, vocabulary):
        super().__init__()
        self.embedding = nn.Embedding(vocabulary, 8)
        self.decoder = nn.Linear(8, vocabulary)

    def forward(self, tokens):
        return self.decoder(self.embedding(tokens))


def vocabulary(text):
    return sorted(set(text.split()))


state = Net(len(vocabulary("the cat sat on the mat while it rained"))).state_dict()
words = vocabulary("the dog sat on the mat")
if CURED:
    rows = state["embedding.weight"].shape[0]
    model = Net(vocabulary=rows)
    model.load_state_dict(state)
else:
    model = Net(len(words))
    model.load_state_dict(state)
print("logits", tuple(model(torch.zeros(1, 4, dtype=torch.long)).shape))
