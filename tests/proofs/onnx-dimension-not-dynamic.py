"""A model exported for batch 2 is fed with batch 5."""
import sys
import warnings

import onnxruntime
import onnxscript  # noqa: F401  needed by the exporter
import torch

CURED = "--cured" in sys.argv
warnings.filterwarnings("ignore")
model = torch.nn.Linear(3, 2).eval()
x = torch.ones(2, 3)
if CURED:
    torch.onnx.export(model, (x,), "model.onnx", dynamic_shapes=({0: "batch"},))
else:
    torch.onnx.export(model, (x,), "model.onnx")
session = onnxruntime.InferenceSession("model.onnx", providers=["CPUExecutionProvider"])
name = session.get_inputs()[0].name
print(session.run(None, {name: torch.ones(5, 3).numpy()})[0].shape)
