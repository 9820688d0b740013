"""Exporting an Upsample with opset 10, and with a newer one."""
import sys
import warnings

import onnxscript  # noqa: F401  needed by the exporter
import torch

CURED = "--cured" in sys.argv
warnings.filterwarnings("ignore", category=DeprecationWarning)
model = torch.nn.Upsample(scale_factor=2, mode="bilinear").eval()
x = torch.ones(1, 1, 4, 4)
if CURED:
    torch.onnx.export(model, (x,), "model.onnx", opset_version=18)
else:
    torch.onnx.export(model, (x,), "model.onnx", opset_version=10, dynamo=False)
