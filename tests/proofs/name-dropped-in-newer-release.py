"""An old random_split helper that imports a private name of torch."""
import sys

import torch

CURED = "--cured" in sys.argv
if CURED:
    from itertools import accumulate as _accumulate
else:
    from torch._utils import _accumulate

lengths = [6, 2, 2]
index = torch.randperm(sum(lengths)).tolist()
parts = [index[end - n : end] for end, n in zip(_accumulate(lengths), lengths)]
print([len(p) for p in parts])
