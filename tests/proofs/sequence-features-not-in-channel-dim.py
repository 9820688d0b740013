import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class TextCnn(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed = nn.Embedding(1000, 64)
        self.conv = nn.Conv1d(64, 32, 3, padding=1)
        self.fc = nn.Linear(32, 2)

    def forward(self, tokens):
        x = self.embed(tokens)
        if CURED:
            x = self.conv(x.transpose(1, 2)).transpose(1, 2)
        else:
            x = self.conv(x)
        return self.fc(x.mean(dim=1))


net = TextCnn()
out = net(torch.randint(0, 1000, (8, 20)))
out.sum().backward()
print("logits", tuple(out.shape))
