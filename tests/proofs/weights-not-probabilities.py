import sys
import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)

scores = -torch.rand(4, 6)  # a policy's raw outputs
allowed = torch.rand(4, 6) > 0.3
if CURED:
    probs = torch.softmax(scores.masked_fill(~allowed, float('-inf')), dim=-1)
else:
    probs = torch.relu(scores) * allowed
print("actions", tuple(torch.multinomial(probs, 1).shape))
