import sys

CURED = "--cured" in sys.argv

import torch
from datasets import Dataset
from transformers import WhisperConfig, WhisperForConditionalGeneration

model = WhisperForConditionalGeneration(WhisperConfig(
    vocab_size=64, d_model=8, encoder_layers=1, decoder_layers=1, encoder_attention_heads=2, decoder_attention_heads=2,
    encoder_ffn_dim=8, decoder_ffn_dim=8, num_mel_bins=4, pad_token_id=0, bos_token_id=1, eos_token_id=2, decoder_start_token_id=1,
))
dataset = Dataset.from_dict({"labels": [[3] * 20, [3] * 504]})
if CURED:
    dataset = dataset.filter(lambda l: len(l) <= model.config.max_target_positions, input_columns=["labels"])
for row in dataset:
    loss = model(input_features=torch.zeros(1, 4, 3000), labels=torch.tensor([row["labels"]])).loss
    print(loss.item())
