import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

pad_id = 0
embedding = nn.Embedding(50, 8, padding_idx=pad_id)
labels = torch.tensor([[7, 12, 30, -100], [4, 9, -100, -100]])
if CURED:
    ids = labels.masked_fill(labels < 0, pad_id)
    decoder_input = embedding(ids)
else:
    decoder_input = embedding(labels)
print("decoder input", tuple(decoder_input.shape))
