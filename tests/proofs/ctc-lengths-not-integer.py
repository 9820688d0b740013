import sys
import torch
from torch import nn
from torch.nn import functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)


log_probs = nn.Linear(8, 20)(torch.randn(50, 4, 8)).log_softmax(2)
fraction = torch.tensor([1.0, 0.9, 0.8, 0.7])
input_lengths = fraction * log_probs.size(0)
if CURED:
    input_lengths = (fraction * log_probs.size(0)).long()
loss = F.ctc_loss(log_probs, torch.randint(1, 20, (4, 10)), input_lengths, torch.full((4,), 10))
loss.backward()
print(f"loss {loss.item():.4f}")
