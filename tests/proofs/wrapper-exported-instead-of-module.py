"""A DataParallel wrapper is exported."""
import sys
import warnings

import onnx  # noqa: F401  the old exporter checks with it
import torch

CURED = "--cured" in sys.argv
warnings.filterwarnings("ignore")
model = torch.nn.DataParallel(torch.nn.Linear(3, 2))
x = torch.ones(1, 3)
if CURED:
    torch.onnx.export(model.module.eval(), x, "model.onnx", dynamo=False)
else:
    torch.onnx.export(model.eval(), x, "model.onnx", dynamo=False)
print("exported")
