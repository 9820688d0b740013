"""Pixels are normalised in place in an array made from bytes."""
import sys
import numpy as np
import torch

CURED = "--cured" in sys.argv
raw = bytes(range(64))
if CURED:
    arr = np.frombuffer(raw, dtype=np.uint8).copy()
else:
    arr = np.frombuffer(raw, dtype=np.uint8)
arr[arr < 10] = 0
x = torch.from_numpy(arr)
print(x.sum().item())
