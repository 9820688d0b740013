import sys

import tempfile

CURED = "--cured" in sys.argv

import torch
from transformers import AutoModelForCausalLM, AutoModelForSeq2SeqLM, T5Config, T5ForConditionalGeneration

torch.manual_seed(0)
path = tempfile.mkdtemp()
T5ForConditionalGeneration(T5Config(vocab_size=32, d_model=32, d_kv=8, d_ff=48, num_layers=1, num_heads=4)).save_pretrained(path)
if CURED:
    model = AutoModelForSeq2SeqLM.from_pretrained(path)
else:
    model = AutoModelForCausalLM.from_pretrained(path)
print(type(model).__name__)
