import sys

import tempfile

CURED = "--cured" in sys.argv

import torch
from transformers import LlamaConfig, LlamaForCausalLM

torch.manual_seed(0)
model = LlamaForCausalLM(LlamaConfig(
    vocab_size=32, hidden_size=32, intermediate_size=48, num_hidden_layers=1, num_attention_heads=4, num_key_value_heads=4,
))
batch = {"input_ids": torch.tensor([[3, 4, 5]]), "attention_mask": torch.ones(1, 3, dtype=torch.long)}
if CURED:
    out = model(input_ids=batch['input_ids'], attention_mask=batch['attention_mask'])
else:
    out = model(input_ids=batch.get("ids"), attention_mask=batch["attention_mask"])
print(out.logits.shape)
