import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

embedding = nn.Embedding(100, 16)
sentence = [[4, 17, 52, 0], [9, 33, 0, 0]]
if CURED:
    ids = torch.tensor(sentence, dtype=torch.long)
else:
    ids = torch.Tensor(sentence)
print("embedded", tuple(embedding(ids).shape))
