import sys
import torch
from torch import nn
from torch.nn import functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)


frames = torch.tensor([100, 90, 80, 70])
body = nn.Conv1d(8, 20, 3, stride=2, padding=1)  # halves the time
log_probs = body(torch.randn(4, 8, 100)).permute(2, 0, 1).log_softmax(2)
input_lengths = frames
if CURED:
    input_lengths = torch.div(frames, 2, rounding_mode='floor').clamp(max=log_probs.size(0))
loss = F.ctc_loss(log_probs, torch.randint(1, 20, (4, 10)), input_lengths, torch.full((4,), 10))
loss.backward()
print(f"loss {loss.item():.4f}")
