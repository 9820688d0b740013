"""SparseAdam over a model that has dense parameters too."""
import sys

import torch

embedding = torch.nn.Embedding(50, 8, sparse=True)
head = torch.nn.Linear(8, 1)
if "--cured" in sys.argv:
    sparse_opt = torch.optim.SparseAdam(embedding.parameters(), lr=1e-3)
    dense_opt = torch.optim.AdamW(head.parameters(), lr=1e-3)
    optimizers = [sparse_opt, dense_opt]
else:
    optimizers = [torch.optim.SparseAdam([*embedding.parameters(), *head.parameters()], lr=1e-3)]
loss = head(embedding(torch.tensor([1, 2, 3]))).pow(2).mean()
loss.backward()
for optimizer in optimizers:
    optimizer.step()
print("loss", float(loss))
