import sys
import torch
import torch.nn as nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

layer = nn.TransformerEncoderLayer(16, nhead=2, batch_first=True)
model = nn.TransformerEncoder(layer, num_layers=1, enable_nested_tensor=False).eval()
x = torch.randn(6, 10, 16)
if CURED:
    mask = nn.Transformer.generate_square_subsequent_mask(x.size(1))
else:
    mask = nn.Transformer.generate_square_subsequent_mask(x.size(0))
with torch.no_grad():
    out = model(x, mask=mask)
print("out", tuple(out.shape))
