"""Memory of a model is summed up through tensor.storage()."""
import sys

import torch

CURED = "--cured" in sys.argv
tensor = torch.nn.Linear(8, 4).weight.detach()
if CURED:
    nbytes = tensor.untyped_storage().nbytes()
else:
    nbytes = tensor.storage().nbytes()
