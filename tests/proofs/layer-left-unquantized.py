"""A softmax inside the quantized part, and behind a DeQuantStub."""
import sys
import warnings

import torch
from torch.ao.quantization import DeQuantStub, QuantStub, convert, get_default_qconfig, prepare

CURED = "--cured" in sys.argv
warnings.filterwarnings("ignore")
torch.manual_seed(0)


class Base(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.quant, self.dequant = QuantStub(), DeQuantStub()
        self.conv = torch.nn.Conv2d(1, 2, 1)


class Good(Base):
    def forward(self, x):
        x = self.conv(self.quant(x))
        return torch.softmax(self.dequant(x).flatten(1), dim=1)


class Bad(Base):
    def forward(self, x):
        x = self.conv(self.quant(x))
        return torch.softmax(x.flatten(1), dim=1)


model = (Good if CURED else Bad)().eval()
model.qconfig = get_default_qconfig("x86")
x = torch.randn(1, 1, 4, 4)
prepare(model, inplace=True)(x)
print(convert(model)(x).shape)
