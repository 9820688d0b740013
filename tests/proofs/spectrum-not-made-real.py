import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)

n_fft, hop_length = 256, 64
wave = torch.randn(2, 4000)
window = torch.hann_window(n_fft)
spec = torch.stft(wave, n_fft, hop_length, window=window, return_complex=True)
if CURED:
    x = torch.view_as_real(spec).permute(0, 3, 1, 2)
else:
    x = torch.stack([spec, spec], dim=1)
conv = nn.Conv2d(2, 4, 3, padding=1)
print(conv(x).shape)
