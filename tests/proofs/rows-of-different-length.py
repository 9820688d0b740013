import sys
import numpy as np
import torch
from torch.nn.utils.rnn import pad_sequence

CURED = "--cured" in sys.argv

rows = np.empty(3, dtype=object)
rows[:] = [[1.0, 2.0, 3.0], [4.0], [5.0, 6.0]]
if CURED:
    batch = pad_sequence([torch.as_tensor(r) for r in rows], batch_first=True)
else:
    batch = torch.from_numpy(rows)
print("batch", tuple(batch.shape))
