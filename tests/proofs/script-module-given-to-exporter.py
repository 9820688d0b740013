"""A traced model is given to the default ONNX exporter."""
import sys
import warnings

import onnxscript  # noqa: F401  needed by the exporter
import torch

CURED = "--cured" in sys.argv
warnings.filterwarnings("ignore")
x = torch.ones(2, 3)
scripted = torch.jit.trace(torch.nn.Linear(3, 2).eval(), x)
if CURED:
    torch.onnx.export(scripted, (x,), "model.onnx", dynamo=False)
else:
    torch.onnx.export(scripted, (x,), "model.onnx")
print("exported")
