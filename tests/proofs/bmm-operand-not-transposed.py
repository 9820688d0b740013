import sys
import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)

query, keys = torch.randn(4, 5, 16, requires_grad=True), torch.randn(4, 9, 16)
if CURED:
    scores = torch.bmm(query, keys.transpose(1, 2))
else:
    scores = torch.bmm(query, keys)
context = torch.bmm(torch.softmax(scores, -1), keys)
context.sum().backward()
print("context", tuple(context.shape))
