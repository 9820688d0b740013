"""A scripted model whose helper is ignored (not unused) is saved."""
import io
import sys
import warnings

import torch

CURED = "--cured" in sys.argv
warnings.filterwarnings("ignore")


class Ignored(torch.nn.Module):
    def forward(self, x):
        if self.training:
            x = self.debug(x)
        return x * 2

    @torch.jit.ignore
    def debug(self, x: torch.Tensor) -> torch.Tensor:
        return torch.from_numpy(x.numpy())


class Unused(torch.nn.Module):
    def forward(self, x):
        if self.training:
            x = self.debug(x)
        return x * 2

    @torch.jit.unused
    def debug(self, x: torch.Tensor) -> torch.Tensor:
        return torch.from_numpy(x.numpy())


scripted = torch.jit.script(Unused() if CURED else Ignored())
file = io.BytesIO()
torch.jit.save(scripted, file)
print("saved", file.tell() > 0)
