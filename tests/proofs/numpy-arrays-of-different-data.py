"""Features are written into a buffer as if the last batch were full."""
import sys
import numpy as np
import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)
data = torch.randn(70, 16)
model = torch.nn.Linear(16, 8).eval()
bs = 32
buffer = np.empty((len(data), 8), dtype=np.float32)
if not CURED:
    buffer = np.empty((len(data) // bs * bs + bs // 2, 8), dtype=np.float32)
loader = torch.utils.data.DataLoader(data, batch_size=bs)
start = 0
with torch.no_grad():
    for x in loader:
        out = model(x).numpy()
        if CURED:
            buffer[start:start + len(out)] = out
        else:
            buffer[start:start + bs] = out
        start += len(out)
print("features", buffer.shape)
