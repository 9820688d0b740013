import copy
import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Pool(nn.Module):
    def __init__(self):
        super().__init__()
        self.score, self.fc = nn.Linear(8, 1), nn.Linear(8, 2)

    def forward(self, x):
        weights = torch.softmax(self.score(x), dim=1)
        if CURED:
            self.attn = weights.detach()
        else:
            self.attn = weights
        return self.fc((weights * x).sum(1))


model = Pool()
loss = nn.functional.cross_entropy(model(torch.randn(4, 10, 8)), torch.randint(0, 2, (4,)))
loss.backward()
best = copy.deepcopy(model)
print("kept the best model", sum(p.numel() for p in best.parameters()))
