"""One clip of the data set is shorter than the STFT window."""
import sys
import torch

CURED = "--cured" in sys.argv
torch.manual_seed(0)
n_fft = 400
window = torch.hann_window(n_fft)
for length in (16000, 4000, 120):
    wave = torch.randn(1, length)
    if CURED:
        if wave.shape[-1] < n_fft:
            wave = torch.nn.functional.pad(wave, (0, n_fft - wave.shape[-1]))
    spec = torch.stft(wave, n_fft, hop_length=160, window=window, return_complex=True)
    print(length, tuple(spec.shape))
