"""grid_sample exported with an opset that does not have it, and with one that has."""
import sys
import warnings

import onnxscript  # noqa: F401  needed by the exporter
import torch

CURED = "--cured" in sys.argv
warnings.filterwarnings("ignore")


class Warp(torch.nn.Module):
    def forward(self, x):
        grid = torch.zeros(1, 2, 2, 2)
        return torch.nn.functional.grid_sample(x, grid, align_corners=False)


model = Warp().eval()
x = torch.randn(1, 1, 4, 4)
if CURED:
    torch.onnx.export(model, (x,), "model.onnx", opset_version=18)
else:
    torch.onnx.export(model, (x,), "model.onnx", opset_version=11, dynamo=False)
print("exported")
