"""A single sample without batch dimension is fed."""
import sys
import warnings

import numpy as np
import onnxruntime
import onnxscript  # noqa: F401  needed by the exporter
import torch

CURED = "--cured" in sys.argv
warnings.filterwarnings("ignore")
model = torch.nn.Conv2d(3, 4, 3).eval()
torch.onnx.export(model, (torch.ones(1, 3, 8, 8),), "model.onnx")
session = onnxruntime.InferenceSession("model.onnx", providers=["CPUExecutionProvider"])
name = session.get_inputs()[0].name
x = np.ones((3, 8, 8), dtype=np.float32)
if CURED:
    out = session.run(None, {name: x[None].astype(np.float32)})
else:
    out = session.run(None, {name: x})
print(out[0].shape)
