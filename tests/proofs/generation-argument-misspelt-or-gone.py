import sys

import tempfile

CURED = "--cured" in sys.argv

import torch
from transformers import LlamaConfig, LlamaForCausalLM

torch.manual_seed(0)
model = LlamaForCausalLM(LlamaConfig(
    vocab_size=32, hidden_size=32, intermediate_size=48, num_hidden_layers=1, num_attention_heads=4, num_key_value_heads=4,
))
inputs = {"input_ids": torch.tensor([[3, 4, 5]]), "attention_mask": torch.ones(1, 3, dtype=torch.long)}
model.generation_config.eos_token_id = model.generation_config.pad_token_id = 1
if CURED:
    out = model.generate(**inputs, max_new_tokens=256, do_sample=True)
else:
    out = model.generate(**inputs, max_new_token=256, do_sample=True)
print(out.shape[0])
