"""Tracing a module after torch.compile, and its original."""
import sys

import torch

CURED = "--cured" in sys.argv
model = torch.compile(torch.nn.Linear(4, 2), backend="eager")
example = torch.ones(1, 4)
if CURED:
    traced = torch.jit.trace(model._orig_mod, example)
else:
    traced = torch.jit.trace(model, example)
print(traced(example).shape)
