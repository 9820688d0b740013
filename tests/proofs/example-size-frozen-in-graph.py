"""The batch size of the example is frozen in a Reshape."""
import sys
import warnings

import onnxruntime
import onnxscript  # noqa: F401  needed by the exporter
import torch

CURED = "--cured" in sys.argv
warnings.filterwarnings("ignore")


class Net(torch.nn.Module):
    def forward(self, x):
        if CURED:
            x = x.reshape(x.shape[0], -1)
        else:
            x = x.reshape(torch.tensor(x.shape[0]).item(), 12)
        return x


model = Net().eval()
x2 = torch.ones(2, 3, 4)
if CURED:
    torch.onnx.export(model, (x2,), "model.onnx", dynamic_shapes=({0: "batch"},))
else:
    torch.onnx.export(model, (x2,), "model.onnx", dynamo=False, input_names=["x"], dynamic_axes={"x": {0: "batch"}})
session = onnxruntime.InferenceSession("model.onnx", providers=["CPUExecutionProvider"])
name = session.get_inputs()[0].name
print(session.run(None, {name: torch.ones(5, 3, 4).numpy()})[0].shape)
