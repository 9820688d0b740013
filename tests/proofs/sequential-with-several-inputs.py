import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(8, 8)

    def forward(self, x, mask):
        return torch.relu(self.fc(x)) * mask.unsqueeze(-1)


class Encoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList([Layer(), Layer()]) if CURED else nn.Sequential(Layer(), Layer())

    def forward(self, x, mask):
        if CURED:
            for layer in self.layers:
                x = layer(x, mask)
            return x
        return self.layers(x, mask)


out = Encoder()(torch.randn(2, 5, 8), torch.ones(2, 5))
print("encoded", tuple(out.shape))
