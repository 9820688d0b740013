import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.words, self.token_type_embeddings = nn.Embedding(50, 8), nn.Embedding(1, 8)

    def forward(self, input_ids, attention_mask, token_type_ids=None):
        if token_type_ids is None:
            token_type_ids = torch.zeros_like(input_ids)
        hidden = self.words(input_ids) + self.token_type_embeddings(token_type_ids)
        return hidden * attention_mask.unsqueeze(-1)


model = Model()
ids, mask = torch.randint(0, 50, (2, 6)), torch.ones(2, 6)
types = torch.tensor([[0, 0, 0, 1, 1, 1]]).repeat(2, 1)
if CURED:
    out = model(input_ids=ids, attention_mask=mask)
else:
    out = model(input_ids=ids, attention_mask=mask, token_type_ids=types)
print(tuple(out.shape))
