import sys
import torch
import torch.nn as nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

inputs = torch.linspace(-1, 1, 50).unsqueeze(1)
w, lr = torch.randn(1, requires_grad=True), 0.1
for step in range(3):
    loss = ((w * inputs - 3 * inputs) ** 2).mean()
    loss.backward()
    if CURED:
        with torch.no_grad():
            w -= lr * w.grad
        w.grad.zero_()
    else:
        w = w - lr * w.grad
print("w", w.item())
