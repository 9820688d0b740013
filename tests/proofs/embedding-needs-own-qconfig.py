"""An Embedding under the default qconfig, and under its own."""
import sys
import warnings

import torch

CURED = "--cured" in sys.argv
warnings.filterwarnings("ignore")
model = torch.nn.Sequential(torch.nn.Embedding(10, 4)).eval()
model.qconfig = torch.ao.quantization.get_default_qconfig("x86")
if CURED:
    model[0].qconfig = torch.ao.quantization.float_qparams_weight_only_qconfig
torch.ao.quantization.prepare(model, inplace=True)(torch.tensor([1, 2]))
print(torch.ao.quantization.convert(model))
