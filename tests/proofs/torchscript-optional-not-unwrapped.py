"""An Optional mask used in a scripted module, without and with a test for None."""
import sys
from typing import Optional

import torch

CURED = "--cured" in sys.argv

if CURED:

    class Masked(torch.nn.Module):
        def forward(self, x: torch.Tensor, mask: Optional[torch.Tensor] = None) -> torch.Tensor:
            if mask is not None:
                x = x * mask
            return x

else:

    class Masked(torch.nn.Module):
        def forward(self, x: torch.Tensor, mask: Optional[torch.Tensor] = None) -> torch.Tensor:
            return x * mask


model = torch.jit.script(Masked())
print(model(torch.ones(2, 3)).sum())
