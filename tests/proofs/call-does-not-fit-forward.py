import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Classifier(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed, self.fc = nn.Embedding(50, 8), nn.Linear(8, 2)

    if CURED:
        def forward(self, x, mask=None):
            x = self.embed(x)
            if mask is not None:
                x = x * mask.unsqueeze(-1)
            return self.fc(x.mean(1))
    else:
        def forward(self, x):
            return self.fc(self.embed(x).mean(1))


tokens = torch.randint(0, 50, (4, 10))
logits = Classifier()(tokens, mask=(tokens > 0).float())
print("logits", tuple(logits.shape))
