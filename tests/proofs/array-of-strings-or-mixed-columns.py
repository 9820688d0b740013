import sys
import numpy as np
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

# A table as pandas gives it with a text column: df.values has dtype object.
table = np.array([[5.1, 3.5, 1.4, "setosa"], [6.2, 2.9, 4.3, "versicolor"], [5.9, 3.0, 5.1, "virginica"]], dtype=object)
if CURED:
    x = torch.from_numpy(table[:, :3].astype(np.float32))
    y = torch.from_numpy(np.unique(table[:, 3], return_inverse=True)[1])
else:
    x, y = torch.from_numpy(table[:, :3]), torch.from_numpy(table[:, 3])
loss = nn.functional.cross_entropy(nn.Linear(3, 3)(x), y)
print(f"loss {loss.item():.4f}")
