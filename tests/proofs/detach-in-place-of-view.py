import sys
import torch
import torch.nn as nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

lstm = nn.LSTM(4, 8)
_, (h, c) = lstm(torch.randn(5, 2, 4))
state = torch.stack([h, c]).unbind(0)
if CURED:
    state = tuple(s.detach() for s in state)
else:
    for s in state:
        s.detach_()
print("state", [tuple(s.shape) for s in state])
