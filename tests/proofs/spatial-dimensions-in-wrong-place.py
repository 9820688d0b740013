import sys
import torch
from torch import nn
from torch.nn import functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)

kernel = 5
embed = nn.Embedding(500, 16, padding_idx=0)
conv = nn.Conv1d(16, 8, kernel)
for length in (20, 9, 3):  # the last text has three words
    x = embed(torch.randint(1, 500, (4, length))).transpose(1, 2)
    if CURED:
        x = F.pad(x, (0, max(0, kernel - x.size(-1))))
    print("features", tuple(conv(x).amax(-1).shape))
