import sys
import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)

max_len = 12
sequences = [torch.randint(1, 50, (n,)) for n in (12, 7, 10)]
buf = torch.zeros(len(sequences), max_len, dtype=torch.long)
for i, seq in enumerate(sequences):
    if CURED:
        buf[i, :len(seq)] = seq[:max_len]
    else:
        buf[i] = seq
emb = torch.nn.Embedding(50, 8, padding_idx=0)
print("batch", tuple(emb(buf).shape))
