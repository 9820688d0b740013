import sys

import tempfile

CURED = "--cured" in sys.argv

import numpy as np
import torch
from transformers import WhisperConfig, WhisperFeatureExtractor, WhisperModel

torch.manual_seed(0)
model = WhisperModel(WhisperConfig(
    vocab_size=64, d_model=16, encoder_layers=1, decoder_layers=1, encoder_attention_heads=2, decoder_attention_heads=2,
    encoder_ffn_dim=16, decoder_ffn_dim=16, pad_token_id=1, bos_token_id=1, eos_token_id=1, decoder_start_token_id=1,
))
processor = WhisperFeatureExtractor()
audio = np.zeros(16000 * 4, dtype=np.float32)
if CURED:
    inputs = processor(audio, sampling_rate=16000, return_tensors='pt')
else:
    inputs = processor(audio, sampling_rate=16000, padding="longest", return_tensors="pt")
print(model(inputs.input_features, decoder_input_ids=torch.tensor([[1]])).last_hidden_state.shape)
