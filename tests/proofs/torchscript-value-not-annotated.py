"""An empty list that gets ints, in a scripted function."""
import sys
from typing import List

import torch

CURED = "--cured" in sys.argv

if CURED:

    def counts(x: torch.Tensor):
        sizes: List[int] = []
        for row in x:
            sizes.append(int(row.sum()))
        return sizes

else:

    def counts(x: torch.Tensor):
        sizes = []
        for row in x:
            sizes.append(int(row.sum()))
        return sizes


print(torch.jit.script(counts)(torch.ones(3, 2)))
