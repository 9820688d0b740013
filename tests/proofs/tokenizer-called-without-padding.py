import sys

CURED = "--cured" in sys.argv

from tokenizers import Tokenizer, models, pre_tokenizers
from transformers import PreTrainedTokenizerFast

words = "[UNK] [PAD] <eos> the cat sat on mat dog runs fast and eats".split()
raw = Tokenizer(models.WordLevel({w: i for i, w in enumerate(words)}, unk_token="[UNK]"))
raw.pre_tokenizer = pre_tokenizers.Whitespace()
tokenizer = PreTrainedTokenizerFast(tokenizer_object=raw, unk_token="[UNK]", eos_token="<eos>", pad_token="[PAD]")
texts = ["the cat sat on the mat", "the dog runs", "the dog eats and runs fast"]
if CURED:
    batch = tokenizer(texts, padding=True, truncation=True, max_length=512, return_tensors='pt')
else:
    batch = tokenizer(texts, return_tensors="pt")
print(batch["input_ids"].shape)
