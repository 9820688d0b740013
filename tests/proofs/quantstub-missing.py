"""A statically quantized convolution without and with QuantStub."""
import sys
import warnings

import torch

CURED = "--cured" in sys.argv
warnings.filterwarnings("ignore")
torch.manual_seed(0)
model = torch.nn.Sequential(torch.nn.Conv2d(1, 2, 1), torch.nn.ReLU())
if CURED:
    model = torch.ao.quantization.QuantWrapper(model)
model.eval()
model.qconfig = torch.ao.quantization.get_default_qconfig("x86")
x = torch.randn(1, 1, 4, 4)
torch.ao.quantization.prepare(model, inplace=True)(x)
print(torch.ao.quantization.convert(model)(x).shape)
