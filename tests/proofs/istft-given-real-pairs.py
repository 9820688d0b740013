"""A network's real-valued (re, im) output goes straight into istft."""
import sys
import torch

CURED = "--cured" in sys.argv
n_fft, hop_length, win_length = 512, 128, 512
window = torch.hann_window(win_length)
wave = torch.sin(torch.arange(16000) * 0.05)
spec = torch.view_as_real(torch.stft(wave, n_fft, hop_length, win_length, window=window, return_complex=True))
if CURED:
    y = torch.istft(torch.view_as_complex(spec.contiguous()), n_fft, hop_length, win_length, window=window)
else:
    y = torch.istft(spec, n_fft, hop_length, win_length, window=window)
print(y.shape)
