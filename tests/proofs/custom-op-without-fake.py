"""A custom operator inside torch.compile, without and with its fake implementation."""
import sys

import torch

CURED = "--cured" in sys.argv


@torch.library.custom_op("demo::scale", mutates_args=())
def scale(x: torch.Tensor, factor: float) -> torch.Tensor:
    return torch.from_numpy(x.numpy() * factor)


if CURED:

    @scale.register_fake
    def _(x, factor):
        return torch.empty_like(x)


@torch.compile(backend="eager", fullgraph=True)
def step(x):
    return scale(x, 2.0) + 1


print(step(torch.ones(3)))
