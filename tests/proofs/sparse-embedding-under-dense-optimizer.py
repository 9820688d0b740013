"""A sparse embedding trained by Adam, which takes dense gradients only."""
import sys

import torch

num_rows, width = 50, 8
if "--cured" in sys.argv:
    embedding = torch.nn.Embedding(num_rows, width, sparse=False)
else:
    embedding = torch.nn.Embedding(num_rows, width, sparse=True)
optimizer = torch.optim.Adam(embedding.parameters(), lr=1e-3)
loss = embedding(torch.tensor([1, 2, 3])).pow(2).mean()
loss.backward()
optimizer.step()
print("loss", float(loss))
