import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Encoder(nn.Module):
    def __init__(self, vocab=100, d_model=32, max_len=128):
        super().__init__()
        self.embed = nn.Embedding(vocab, d_model)
        self.pe = nn.Parameter(torch.randn(1, max_len, d_model) * 0.02)
        self.layer = nn.TransformerEncoderLayer(d_model, nhead=4, batch_first=True)

    def forward(self, tokens):
        x = self.embed(tokens)
        x = x + self.pe[:, :x.size(1)]
        return self.layer(x)


net = Encoder(max_len=512 if CURED else 128)
tokens = torch.randint(0, 100, (4, 160))
out = net(tokens)
out.mean().backward()
print("encoded", tuple(out.shape))
