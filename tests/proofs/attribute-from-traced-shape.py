"""A kernel size taken from the traced shape."""
import sys
import warnings

import onnx  # noqa: F401  the old exporter checks with it
import torch

CURED = "--cured" in sys.argv
warnings.filterwarnings("ignore")


class Pool(torch.nn.Module):
    def forward(self, x):
        if CURED:
            x = x.mean((2, 3), keepdim=True)
        else:
            x = torch.nn.functional.avg_pool2d(x, x.size()[2:])
        return x


axes = {"x": {2: "height", 3: "width"}}
torch.onnx.export(Pool(), torch.ones(1, 3, 8, 8), "model.onnx", dynamo=False, input_names=["x"], dynamic_axes=axes)
print("exported")
