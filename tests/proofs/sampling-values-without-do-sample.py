import sys
import tempfile

from transformers import GPT2Config, GPT2LMHeadModel

CURED = "--cured" in sys.argv

model = GPT2LMHeadModel(GPT2Config(vocab_size=16, n_positions=8, n_embd=8, n_layer=1, n_head=2))
model.generation_config.do_sample = False
model.generation_config.temperature = 0.6
if CURED:
    model.generation_config.do_sample = True
model.save_pretrained(tempfile.mkdtemp())
