import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

rnn = nn.LSTM(24, 16, batch_first=True)
step_input = torch.randn(4, 1, 8)
memory = torch.randn(4, 10, 16)
context = memory.mean(dim=1)
if CURED:
    context = context.unsqueeze(1)
out, _ = rnn(torch.cat([step_input, context], dim=-1))
print("decoder output", tuple(out.shape))
