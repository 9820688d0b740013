import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

net = nn.Sequential(nn.Conv2d(1, 8, 3), nn.ReLU(), nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(8, 10))
loader = torch.utils.data.DataLoader(
    torch.utils.data.TensorDataset(torch.rand(64, 28 * 28), torch.randint(0, 10, (64,))), batch_size=16)
for x, y in loader:
    if CURED:
        x = x.view(-1, 28, 28)
        x = x.unsqueeze(1)
    loss = nn.functional.cross_entropy(net(x), y)
    loss.backward()
print(f"loss {loss.item():.4f}")
