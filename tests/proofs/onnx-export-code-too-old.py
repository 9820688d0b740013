"""A private export function of the PyTorch 1.x age."""
import sys

import onnx
import onnxscript  # noqa: F401  needed by the exporter
import torch

CURED = "--cured" in sys.argv
model = torch.nn.Linear(4, 2).eval()
x = torch.ones(1, 4)
if CURED:
    torch.onnx.export(model, (x,), "model.onnx")
    onnx.checker.check_model("model.onnx")
else:
    torch.onnx._export(model, x, "model.onnx")
print("exported")
