"""Input and output embeddings are tied; the state_dict goes to save_file."""
import os
import sys
import tempfile

import torch
from safetensors.torch import save_file
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class LanguageModel(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed = nn.Embedding(32, 8)
        self.out = nn.Linear(8, 32, bias=False)
        self.out.weight = self.embed.weight

    def forward(self, tokens):
        return self.out(self.embed(tokens))


model = LanguageModel()
path = os.path.join(tempfile.mkdtemp(), "model.safetensors")
if CURED:
    from safetensors.torch import load_model, save_model
    save_model(model, path)
    load_model(model, path)
else:
    save_file(model.state_dict(), path)
print("saved", os.path.getsize(path) > 0)
