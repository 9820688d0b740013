import sys
import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)

logits = (torch.randn(2, 50) * 300).half()
temperature = 0.005
if CURED:
    probs = torch.softmax(logits.float() / temperature, dim=-1)
else:
    probs = torch.softmax(logits / temperature, dim=-1)
print("sampled", tuple(torch.multinomial(probs.float(), 1).shape))
