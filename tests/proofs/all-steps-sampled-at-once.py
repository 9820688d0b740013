import sys
import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)

logits = torch.randn(2, 5, 11)
if CURED:
    probs = logits[:, -1, :].softmax(-1)
else:
    probs = logits.softmax(-1)
token = torch.multinomial(probs, 1)
print(token.shape)
