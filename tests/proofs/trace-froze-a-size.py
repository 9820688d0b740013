"""A size of the example is frozen by tracing and another input arrives."""
import sys
import warnings

import torch

CURED = "--cured" in sys.argv
warnings.filterwarnings("ignore")


class Net(torch.nn.Module):
    def forward(self, lines):
        if CURED:
            flat = lines.reshape(-1)
        else:
            flat = lines.reshape(int(torch.tensor(lines.numel())))
        return flat * 2


traced = torch.jit.trace(Net(), torch.ones(4, 3))
print(traced(torch.ones(5, 3)).shape)
