import sys
import torch
from torch import nn
from torch.nn import functional as F

CURED = "--cured" in sys.argv
torch.manual_seed(0)

from torch.nn.utils.rnn import pad_sequence

ALPHABET = "abcdefghij"
texts = ["abc-de", "badge!", "cab", "face"]
encoded = [torch.tensor([ALPHABET.index(c) + 1 for c in t if c in ALPHABET]) for t in texts]
target_lengths = torch.tensor([len(t) for t in texts])
targets = pad_sequence(encoded, batch_first=True)
if CURED:
    target_lengths = torch.tensor([len(e) for e in encoded])
    targets = pad_sequence(encoded, batch_first=True)
log_probs = nn.Linear(8, 11)(torch.randn(30, 4, 8)).log_softmax(2)
loss = F.ctc_loss(log_probs, targets, torch.full((4,), 30), target_lengths)
loss.backward()
print(f"loss {loss.item():.4f}")
