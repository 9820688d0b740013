"""A number for normalized, as a YAML file may hold it."""
import sys
import torch
import torchaudio

CURED = "--cured" in sys.argv
if CURED:
    spec = torchaudio.transforms.MelSpectrogram(sample_rate=16000, n_fft=400, normalized=False)
else:
    spec = torchaudio.transforms.MelSpectrogram(sample_rate=16000, n_fft=400, normalized=1)
print(spec(torch.zeros(1, 16000)).shape)
