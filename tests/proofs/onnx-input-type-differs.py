"""NumPy's float64 is fed to a float32 model."""
import sys
import warnings

import numpy as np
import onnxruntime
import onnxscript  # noqa: F401  needed by the exporter
import torch

CURED = "--cured" in sys.argv
warnings.filterwarnings("ignore")
torch.onnx.export(torch.nn.Linear(3, 2).eval(), (torch.ones(2, 3),), "model.onnx")
session = onnxruntime.InferenceSession("model.onnx", providers=["CPUExecutionProvider"])
name = session.get_inputs()[0].name
x = np.linspace(0.0, 1.0, 6).reshape(2, 3)
if CURED:
    out = session.run(None, {name: x.astype(np.float32)})
else:
    out = session.run(None, {name: x})
print(out[0].shape)
