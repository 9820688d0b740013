import sys

import tempfile

CURED = "--cured" in sys.argv

from tokenizers import Tokenizer, models, pre_tokenizers
from transformers import PreTrainedTokenizerFast

words = "[UNK] [PAD] <eos> the cat sat on mat dog runs fast and eats".split()
raw = Tokenizer(models.WordLevel({w: i for i, w in enumerate(words)}, unk_token="[UNK]"))
raw.pre_tokenizer = pre_tokenizers.Whitespace()
tokenizer = PreTrainedTokenizerFast(tokenizer_object=raw, unk_token="[UNK]", eos_token="<eos>", pad_token="[PAD]")
texts, labels = ["the cat sat", "the dog runs fast"], ["cat", "dog"]
if CURED:
    enc = tokenizer(texts, text_target=labels, padding=True, truncation=True, return_tensors='pt')
else:
    enc = tokenizer.batch_encode_plus(texts, padding=True, truncation=True, return_tensors="pt")
print(enc["input_ids"].shape)
