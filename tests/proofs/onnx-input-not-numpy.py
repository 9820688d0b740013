"""A torch tensor is fed to onnxruntime."""
import sys
import warnings

import onnxruntime
import onnxscript  # noqa: F401  needed by the exporter
import torch

CURED = "--cured" in sys.argv
warnings.filterwarnings("ignore")
torch.onnx.export(torch.nn.Linear(3, 2).eval(), (torch.ones(2, 3),), "model.onnx")
session = onnxruntime.InferenceSession("model.onnx", providers=["CPUExecutionProvider"])
name = session.get_inputs()[0].name
x = torch.ones(2, 3)
if CURED:
    out = session.run(None, {name: x.detach().cpu().numpy()})
else:
    out = session.run(None, {name: x})
print(out[0].shape)
