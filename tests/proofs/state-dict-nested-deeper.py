"""The weights lie one level deeper than load_state_dict looks."""

import sys

import torch

model = torch.nn.Sequential(torch.nn.Linear(4, 2))
tree = {"0": {"weight": torch.randn(2, 4), "bias": torch.zeros(2)}}


def flatten(tree, prefix=""):
    for name, value in tree.items():
        if isinstance(value, dict):
            yield from flatten(value, prefix + name + ".")
        else:
            yield prefix + name, value


if "--cured" in sys.argv:
    model.load_state_dict(dict(flatten(tree)))
else:
    model.load_state_dict({f"0.{name}": tree["0"] for name in tree["0"]})
print("loaded")
