"""Audio of shape (time, channels) is given to the STFT."""
import sys
import numpy as np
import torch

CURED = "--cured" in sys.argv
data = np.random.default_rng(0).normal(size=(16000, 2)).astype(np.float32)   # as soundfile reads it
wave = torch.from_numpy(data)
if CURED:
    wave = torch.from_numpy(data.T)
window = torch.hann_window(400)
spec = torch.stft(wave, 400, hop_length=160, window=window, return_complex=True)
print(tuple(spec.shape))
