import sys
import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)

query = torch.randn(8, 32, requires_grad=True)   # 8 queries
keys = torch.randn(100, 32)                      # 100 keys of the same width
values = torch.randn(100, 16)
if CURED:
    scores = query @ keys.T
else:
    scores = query @ keys
out = torch.softmax(scores / 32 ** 0.5, dim=-1) @ values
out.sum().backward()
print("attention output", tuple(out.shape))
