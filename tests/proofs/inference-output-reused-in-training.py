import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

teacher, body, head = nn.Linear(8, 16), nn.Linear(8, 16), nn.Linear(16, 16)
x = torch.randn(32, 8)
if CURED:
    with torch.no_grad():
        soft = torch.softmax(teacher(x), dim=1)
else:
    with torch.inference_mode():
        soft = torch.softmax(teacher(x), dim=1)
loss = -(soft * torch.log_softmax(head(torch.relu(body(x))), dim=1)).sum(1).mean()
loss.backward()
print(f"distillation loss {loss.item():.4f}")
