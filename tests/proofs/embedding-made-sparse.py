"""An embedding with sparse gradients and a dense layer share one Adam."""
import sys

import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)
lr = 0.01
embedding = torch.nn.Embedding(1000, 8, sparse=True)
model = torch.nn.Sequential(embedding, torch.nn.Flatten(), torch.nn.Linear(24, 2))
if CURED:
    sparse = list(embedding.parameters())
    dense = [p for p in model.parameters() if all(p is not q for q in sparse)]
    optimizers = [torch.optim.SparseAdam(sparse, lr=lr), torch.optim.Adam(dense, lr=lr)]
else:
    optimizers = [torch.optim.Adam(model.parameters(), lr=lr)]
for step in range(3):
    tokens, labels = torch.randint(0, 1000, (16, 3)), torch.randint(0, 2, (16,))
    loss = torch.nn.functional.cross_entropy(model(tokens), labels)
    for optimizer in optimizers:
        optimizer.zero_grad()
    loss.backward()
    for optimizer in optimizers:
        optimizer.step()
    print(f"step {step} loss {loss.item():.4f}")
