import sys

import tempfile

CURED = "--cured" in sys.argv

import torch
from tokenizers import Tokenizer, models, pre_tokenizers
from transformers import PreTrainedTokenizerFast, T5Config, T5ForConditionalGeneration

words = "[UNK] [PAD] <eos> the cat sat on mat dog runs fast and eats".split()
raw = Tokenizer(models.WordLevel({w: i for i, w in enumerate(words)}, unk_token="[UNK]"))
raw.pre_tokenizer = pre_tokenizers.Whitespace()
tokenizer = PreTrainedTokenizerFast(tokenizer_object=raw, unk_token="[UNK]", eos_token="<eos>", pad_token="[PAD]")
torch.manual_seed(0)
model = T5ForConditionalGeneration(T5Config(
    vocab_size=32, d_model=32, d_kv=8, d_ff=48, num_layers=1, num_heads=4, decoder_start_token_id=1, pad_token_id=1,
))
src, tgt = ["the cat sat", "the dog runs"], ["cat", "dog"]
if CURED:
    batch = tokenizer(src, text_target=tgt, padding=True, truncation=True, return_tensors='pt')
    batch.pop("token_type_ids", None)
    loss = model(**batch).loss
else:
    batch = tokenizer(src, padding=True, return_tensors="pt")
    batch.pop("token_type_ids", None)
    loss = model(**batch).loss
print(loss)
