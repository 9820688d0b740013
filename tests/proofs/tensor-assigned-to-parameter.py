import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

vectors = torch.randn(100, 16)  # pretrained word vectors
embedding = nn.Embedding(100, 16)
if CURED:
    with torch.no_grad():
        embedding.weight.copy_(vectors)
else:
    embedding.weight = vectors
print("embedded", tuple(embedding(torch.tensor([3, 7])).shape))
