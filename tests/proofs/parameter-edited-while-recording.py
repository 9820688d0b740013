import sys
import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)

x = torch.randn(64, 3)
y = x @ torch.tensor([[1.0], [-2.0], [0.5]])
weight = torch.zeros(3, 1, requires_grad=True)
for step in range(5):
    loss = (x @ weight - y).pow(2).mean()
    loss.backward()
    if CURED:
        with torch.no_grad():
            weight -= 0.1 * weight.grad
    else:
        weight -= 0.1 * weight.grad
    weight.grad = None
    print(f"step {step} loss {loss.item():.4f}")
