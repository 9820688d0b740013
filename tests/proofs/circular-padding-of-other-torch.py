import sys
import torch
import torch.nn as nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Embedding(nn.Module):
    def __init__(self, c_in=7, d_model=16, length=96):
        super().__init__()
        if CURED:
            self.tokenConv = nn.Conv1d(c_in, d_model, kernel_size=3, padding=1, padding_mode='circular')
        else:
            self.tokenConv = nn.Conv1d(c_in, d_model, kernel_size=3, padding=2, padding_mode='circular')
        self.position = nn.Parameter(torch.zeros(1, length, d_model))

    def forward(self, x):
        return self.tokenConv(x.permute(0, 2, 1)).transpose(1, 2) + self.position


print("embedded", tuple(Embedding()(torch.randn(4, 96, 7)).shape))
