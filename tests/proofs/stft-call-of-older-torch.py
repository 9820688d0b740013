"""A spectrogram function written for torch before 1.8."""
import sys
import torch

CURED = "--cured" in sys.argv
y = torch.sin(torch.arange(16000) * 0.05)
n_fft, hop_length, win_length = 512, 128, 512
window = torch.hann_window(win_length)
if CURED:
    spec = torch.stft(y, n_fft, hop_length, win_length, window=window, return_complex=True)
    spec = torch.view_as_real(spec)
else:
    spec = torch.stft(y, n_fft, hop_length, win_length, window=window)
print(spec.pow(2).sum(-1).sqrt().shape)
