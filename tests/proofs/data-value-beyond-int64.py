"""Unsigned 64-bit hashes are used as ids."""
import hashlib
import sys
import torch

CURED = "--cured" in sys.argv
names = ["cat", "dog", "cow", "cat"]
ids = [int.from_bytes(hashlib.md5(n.encode()).digest()[:9], "big") for n in names]
if CURED:
    index = {v: i for i, v in enumerate(sorted(set(ids)))}
    ids = torch.tensor([index[v] for v in ids])
else:
    ids = torch.tensor(ids)
print(ids)
