import sys

import tempfile

CURED = "--cured" in sys.argv

import os
import shutil

import torch
from transformers import AutoModelForCausalLM, LlamaConfig, LlamaForCausalLM

os.chdir(tempfile.mkdtemp())
torch.manual_seed(0)
LlamaForCausalLM(LlamaConfig(
    vocab_size=32, hidden_size=32, intermediate_size=48, num_hidden_layers=1, num_attention_heads=4, num_key_value_heads=4,
)).save_pretrained("out/checkpoint-500")
shutil.copy("out/checkpoint-500/config.json", "out/config.json")
if CURED:
    model = AutoModelForCausalLM.from_pretrained('out/checkpoint-500')
else:
    model = AutoModelForCausalLM.from_pretrained("out")
print(type(model).__name__)
