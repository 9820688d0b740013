import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

model = nn.Sequential(nn.Linear(8, 16), nn.ReLU(), nn.Linear(16, 2)).half()  # loaded in fp16
if CURED:
    for p in model.parameters():
        if p.requires_grad:
            p.data = p.data.float()
opt, scaler = torch.optim.SGD(model.parameters(), lr=0.1), torch.amp.GradScaler("cpu")
x, y = torch.randn(4, 8), torch.randint(0, 2, (4,))
with torch.autocast("cpu", dtype=torch.float16):
    loss = nn.functional.cross_entropy(model(x), y)
scaler.scale(loss).backward()
scaler.unscale_(opt)
nn.utils.clip_grad_norm_(model.parameters(), 1.0)
scaler.step(opt)
scaler.update()
print(f"loss {loss.item():.4f}")
