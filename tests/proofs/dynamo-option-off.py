"""An LSTM inside fullgraph code."""
import sys

import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)
if CURED:
    torch._dynamo.config.allow_rnn = True
lstm = torch.nn.LSTM(4, 8, batch_first=True)


@torch.compile(backend="eager", fullgraph=True)
def encode(x):
    out, _ = lstm(x)
    return out


print(encode(torch.randn(2, 5, 4)).shape)
