"""torch.stft without and with return_complex."""
import sys

import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)
wave = torch.randn(1, 1024)
if CURED:
    spec = torch.stft(wave, n_fft=64, window=torch.hann_window(64), return_complex=True)
    spec = torch.view_as_real(spec)
else:
    spec = torch.stft(wave, n_fft=64, window=torch.hann_window(64))
print(spec[..., 0].shape)
