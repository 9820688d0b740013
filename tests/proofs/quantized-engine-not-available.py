"""Dynamic quantization with no engine selected, and with a supported one."""
import sys
import warnings

import torch

CURED = "--cured" in sys.argv
warnings.filterwarnings("ignore")
if CURED:
    torch.backends.quantized.engine = "qnnpack"
else:
    torch.backends.quantized.engine = "none"
model = torch.nn.Sequential(torch.nn.Linear(4, 2)).eval()
quantized = torch.ao.quantization.quantize_dynamic(model, {torch.nn.Linear}, dtype=torch.qint8)
print(quantized(torch.ones(1, 4)).shape)
