import sys
import torch
from torch.nn import functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)

q, k, v = (torch.randn(1, 2, 16, 8, requires_grad=True) for _ in range(3))
if CURED:
    with torch.nn.attention.sdpa_kernel(torch.nn.attention.SDPBackend.MATH):
        out = F.scaled_dot_product_attention(q, k, v)
else:
    with torch.nn.attention.sdpa_kernel(torch.nn.attention.SDPBackend.FLASH_ATTENTION):
        out = F.scaled_dot_product_attention(q, k, v)
grad = torch.autograd.grad(out.sum(), q, create_graph=True)[0]
penalty = grad.pow(2).sum()
penalty.backward()
print(f"penalty {penalty.item():.4f}")
