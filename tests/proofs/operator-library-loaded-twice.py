import sys

import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)


def load_operators(first):
    """What importing the extension does; it is imported by the package and again by the script."""
    if CURED and not first:
        lib = torch.library.Library("vision_ops", "FRAGMENT")
    else:
        lib = torch.library.Library("vision_ops", "DEF")
    if first:
        lib.define("scale(Tensor x, float factor) -> Tensor")
        lib.impl("scale", lambda x, factor: x * factor, "CompositeExplicitAutograd")
    return lib


installed = load_operators(first=True)
in_place_build = load_operators(first=False)
print(torch.ops.vision_ops.scale(torch.ones(2), 3.0))
