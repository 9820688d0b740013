"""A function made by exec has no source file for TorchScript."""
import sys

import torch

CURED = "--cured" in sys.argv
code = "def fn(x):\n    return torch.relu(x) * 2\n"
scope = {"torch": torch, "__name__": "generated"}
exec(code, scope)
fn = scope["fn"]
if CURED:
    traced = torch.jit.trace(fn, torch.ones(1, 4))
else:
    traced = torch.jit.script(fn)
print(traced(torch.ones(1, 4)))
