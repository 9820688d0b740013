import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


model = nn.Sequential(nn.Conv2d(3, 4, 3), nn.ReLU(), nn.Flatten(), nn.Linear(4 * 30 * 30, 2)).eval()
store = []
model[0].register_forward_hook(lambda m, i, output: output.register_hook(store.append) and None)
x = torch.rand(1, 3, 32, 32)
with torch.no_grad():
    if CURED:
        with torch.enable_grad():
            out = model(x)
    else:
        out = model(x)
out[0, 0].backward()
print(len(store))
