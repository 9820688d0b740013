"""The feed uses a name of another export."""
import sys
import warnings

import numpy as np
import onnxruntime
import onnxscript  # noqa: F401  needed by the exporter
import torch

CURED = "--cured" in sys.argv
warnings.filterwarnings("ignore")
torch.onnx.export(torch.nn.Linear(3, 2).eval(), (torch.ones(2, 3),), "model.onnx", input_names=["features"])
session = onnxruntime.InferenceSession("model.onnx", providers=["CPUExecutionProvider"])
arrays = [np.ones((2, 3), dtype=np.float32)]
feed = {"images": arrays[0]}
if CURED:
    feed = {i.name: a for i, a in zip(session.get_inputs(), arrays)}
print(session.run(None, feed)[0].shape)
