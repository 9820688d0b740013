"""A run's name is hashed into its seed."""
import hashlib
import sys
import torch

CURED = "--cured" in sys.argv
seed = int.from_bytes(hashlib.sha256(b"run-7").digest(), "big")
if CURED:
    torch.manual_seed(seed % 2**32)
else:
    torch.manual_seed(seed)
print(torch.rand(1))
