import sys

import tempfile

CURED = "--cured" in sys.argv

import torch
from transformers import AutoModel, AutoModelForCausalLM, LlamaConfig, LlamaForCausalLM

torch.manual_seed(0)
path = tempfile.mkdtemp()
LlamaForCausalLM(LlamaConfig(
    vocab_size=32, hidden_size=32, intermediate_size=48, num_hidden_layers=1, num_attention_heads=4, num_key_value_heads=4,
)).save_pretrained(path)
if CURED:
    model = AutoModelForCausalLM.from_pretrained(path)
else:
    model = AutoModel.from_pretrained(path)
ids = torch.tensor([[3, 4, 5]])
print(model.generate(ids, attention_mask=torch.ones_like(ids), max_new_tokens=3, pad_token_id=1).shape)
