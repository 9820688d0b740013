"""Exporting a model with dropout in train mode, and in eval mode."""
import sys
import warnings

import onnxscript  # noqa: F401  needed by the exporter
import torch

CURED = "--cured" in sys.argv
warnings.filterwarnings("ignore", category=DeprecationWarning)
model = torch.nn.Sequential(torch.nn.Linear(4, 4), torch.nn.Dropout(0.5))
if CURED:
    model.eval()
else:
    model.train()
torch.onnx.export(model, (torch.ones(1, 4),), "model.onnx", dynamo=False)
