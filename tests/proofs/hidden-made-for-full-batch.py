import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

batch_size = 16
data = torch.utils.data.TensorDataset(torch.randn(40, 12, 4), torch.randn(40, 1))
loader = torch.utils.data.DataLoader(data, batch_size=batch_size)
rnn, head = nn.GRU(4, 8, batch_first=True), nn.Linear(8, 1)
for x, y in loader:
    if CURED:
        h0 = x.new_zeros(1, x.size(0), 8)
    else:
        h0 = torch.zeros(1, batch_size, 8)
    out, _ = rnn(x, h0)
    loss = nn.functional.mse_loss(head(out[:, -1]), y)
    loss.backward()
    print(f"loss {loss.item():.4f}")
