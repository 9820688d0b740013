import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Vocoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = torch.nn.utils.weight_norm(nn.Conv1d(1, 4, 3))

    def forward(self, x):
        return self.conv(x)


model = Vocoder().eval()
if CURED:
    torch.nn.utils.remove_weight_norm(model.conv)
scripted = torch.jit.script(model)
print(scripted(torch.randn(1, 1, 16)).shape)
