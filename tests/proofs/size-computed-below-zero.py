import sys
import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)

max_len, rows = 10, []
for n in (7, 10, 14):
    x = torch.randint(1, 50, (n,))
    if CURED:
        x = x[:max_len]
    rows.append(torch.cat([x, torch.zeros(max_len - len(x), dtype=torch.long)]))
print("batch", tuple(torch.stack(rows).shape))
