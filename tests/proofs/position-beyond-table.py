import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

max_len, vocab_size = 64, 200
word, position = nn.Embedding(vocab_size, 16), nn.Embedding(max_len, 16)
for length in (30, 64, 90):
    tokens = torch.randint(0, vocab_size, (2, length))
    if CURED:
        tokens = tokens[:, :max_len]
    x = word(tokens) + position(torch.arange(tokens.size(1)))
    print("encoded", tuple(x.shape))
