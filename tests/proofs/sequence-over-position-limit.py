import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


def tokenizer(text, truncation=False, max_length=None, return_tensors="pt"):
    ids = [hash(w) % 1000 for w in text.split()]
    return {"input_ids": torch.tensor([ids[:max_length] if truncation else ids])}


class Embeddings(nn.Module):
    """Position and segment ids are buffers of 512, as in BERT."""

    def __init__(self):
        super().__init__()
        self.word, self.segment = nn.Embedding(1000, 16), nn.Embedding(2, 16)
        self.register_buffer("token_type_ids", torch.zeros(1, 512, dtype=torch.long))

    def forward(self, input_ids):
        b, t = input_ids.shape
        token_type_ids = self.token_type_ids[:, :t].expand(b, t)
        return self.word(input_ids) + self.segment(token_type_ids)


text = "a long document " * 200
if CURED:
    enc = tokenizer(text, truncation=True, max_length=512, return_tensors='pt')
else:
    enc = tokenizer(text)
print("embedded", tuple(Embeddings()(enc["input_ids"]).shape))
