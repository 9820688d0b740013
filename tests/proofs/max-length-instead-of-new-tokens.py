import sys

import torch
from transformers import LlamaConfig, LlamaForCausalLM

CURED = "--cured" in sys.argv
torch.manual_seed(0)
model = LlamaForCausalLM(LlamaConfig(
    vocab_size=32, hidden_size=32, intermediate_size=48, num_hidden_layers=1, num_attention_heads=4, num_key_value_heads=2,
    max_position_embeddings=512,
))
ids = torch.randint(3, 32, (1, 30))
inputs = {"input_ids": ids, "attention_mask": torch.ones_like(ids)}
if CURED:
    out = model.generate(**inputs, max_new_tokens=256)
else:
    out = model.generate(**inputs, max_length=20)
print(out.shape)
