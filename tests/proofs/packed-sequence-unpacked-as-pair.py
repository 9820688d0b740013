import sys
import torch
import torch.nn as nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
from torch.nn.utils.rnn import pack_padded_sequence

scores, lengths = torch.randn(3, 7, 5), [7, 5, 2]
if CURED:
    scores = pack_padded_sequence(scores, lengths, batch_first=True).data
else:
    scores, _ = pack_padded_sequence(scores, lengths, batch_first=True)
print("scores", tuple(scores.shape))
