import sys
import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)

tokens = torch.randint(0, 10, (200,))
counts = torch.bincount(tokens, minlength=10)  # how often each word occurs
if CURED:
    probs = torch.softmax(counts.float(), dim=0)
else:
    probs = torch.softmax(counts, dim=0)
negatives = torch.multinomial(probs, 5, replacement=True)
print("negative samples", tuple(negatives.shape))
