"""The FFT of the PyTorch 1.7 age, and today's."""
import sys

import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)
x = torch.randn(8, 2)
if CURED:
    spectrum = torch.view_as_real(torch.fft.fft(torch.view_as_complex(x)))
else:
    spectrum = torch.fft(x, 1)
print(spectrum.shape)
