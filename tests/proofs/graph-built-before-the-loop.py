import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

features, labels = torch.randn(20, 8), torch.randint(0, 2, (20,))
adjacency, head = nn.Parameter(torch.randn(20, 20)), nn.Linear(8, 2)
opt = torch.optim.SGD([adjacency, *head.parameters()], lr=0.1)
mixed = torch.softmax(adjacency, dim=1) @ features
for epoch in range(3):
    if CURED:
        mixed = torch.softmax(adjacency, dim=1) @ features
    loss = nn.functional.cross_entropy(head(mixed), labels)
    opt.zero_grad()
    loss.backward()
    opt.step()
    print(f"epoch {epoch} loss {loss.item():.4f}")
