"""prepare_qat on a model in eval mode."""
import sys
import warnings

import torch

CURED = "--cured" in sys.argv
warnings.filterwarnings("ignore")
model = torch.nn.Sequential(torch.nn.Linear(4, 4), torch.nn.ReLU())
model.qconfig = torch.ao.quantization.default_qat_qconfig
model.eval()
if CURED:
    model.train()
torch.ao.quantization.prepare_qat(model, inplace=True)
print(model(torch.ones(1, 4)).shape)
