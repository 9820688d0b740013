import sys
import torch
from torch import nn
from torch.nn import functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)


logits = nn.Linear(8, 20)(torch.randn(4, 50, 8))  # (N, T, C)
targets, target_lengths = torch.randint(1, 20, (4, 10)), torch.full((4,), 10)
if CURED:
    log_probs = logits.log_softmax(2).permute(1, 0, 2)
    input_lengths = torch.full((log_probs.size(1),), log_probs.size(0), dtype=torch.long)
else:
    log_probs, input_lengths = logits.log_softmax(2), torch.full((4,), 50)
loss = F.ctc_loss(log_probs, targets, input_lengths, target_lengths)
loss.backward()
print(f"loss {loss.item():.4f}")
