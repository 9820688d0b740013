import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)
batch_size = 32

data = torch.utils.data.TensorDataset(torch.randn(100, 64), torch.randint(0, 2, (100,)))
loader = torch.utils.data.DataLoader(data, batch_size=batch_size)
net = nn.Sequential(nn.Conv1d(4, 8, 3), nn.ReLU(), nn.AdaptiveAvgPool1d(1), nn.Flatten(), nn.Linear(8, 2))
for i, (x, y) in enumerate(loader):
    if CURED:
        x = x.view(x.size(0), 4, 16)
    else:
        x = x.view(batch_size, 4, 16)
    loss = nn.functional.cross_entropy(net(x), y)
    loss.backward()
    print(f"step {i} loss {loss.item():.4f}")
