"""torch.compile with a mode and options."""

import sys

import torch

model = torch.nn.Linear(4, 2)

if "--cured" in sys.argv:
    options = dict(torch._inductor.list_mode_options("max-autotune-no-cudagraphs"), shape_padding=True)
    compiled = torch.compile(model, options=options)
else:
    compiled = torch.compile(model, mode="max-autotune-no-cudagraphs", options={"shape_padding": True})
print(type(compiled).__name__)
