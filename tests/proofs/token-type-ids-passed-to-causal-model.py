import sys

import tempfile

CURED = "--cured" in sys.argv

import torch
from tokenizers import Tokenizer, models, pre_tokenizers
from transformers import LlamaConfig, LlamaForCausalLM, PreTrainedTokenizerFast

words = "[UNK] [PAD] <eos> the cat sat on mat dog runs fast and eats".split()
raw = Tokenizer(models.WordLevel({w: i for i, w in enumerate(words)}, unk_token="[UNK]"))
raw.pre_tokenizer = pre_tokenizers.Whitespace()
tokenizer = PreTrainedTokenizerFast(tokenizer_object=raw, unk_token="[UNK]", eos_token="<eos>", pad_token="[PAD]")
torch.manual_seed(0)
model = LlamaForCausalLM(LlamaConfig(
    vocab_size=32, hidden_size=32, intermediate_size=48, num_hidden_layers=1, num_attention_heads=4, num_key_value_heads=4,
))
text = "the cat sat"
if CURED:
    inputs = tokenizer(text, return_tensors='pt', return_token_type_ids=False)
else:
    inputs = tokenizer(text, return_tensors="pt", return_token_type_ids=True)
print(model.generate(**inputs, max_new_tokens=4, do_sample=False, pad_token_id=1).shape)
