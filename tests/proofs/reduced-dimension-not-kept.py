import sys
import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)


x = torch.randn(6, 4, requires_grad=True)
if CURED:
    x = x / x.norm(dim=1, keepdim=True)
else:
    x = x / x.norm(dim=1).expand_as(x)
x.sum().backward()
print(tuple(x.shape))
