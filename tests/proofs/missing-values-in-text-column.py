import sys

import pandas as pd

CURED = "--cured" in sys.argv

from tokenizers import Tokenizer, models, pre_tokenizers
from transformers import PreTrainedTokenizerFast

words = "[UNK] [PAD] <eos> the cat sat on mat dog runs fast and eats".split()
raw = Tokenizer(models.WordLevel({w: i for i, w in enumerate(words)}, unk_token="[UNK]"))
raw.pre_tokenizer = pre_tokenizers.Whitespace()
tokenizer = PreTrainedTokenizerFast(tokenizer_object=raw, unk_token="[UNK]", eos_token="<eos>", pad_token="[PAD]")
df = pd.DataFrame({"text": ["the cat sat", None, "the dog runs fast"]})
if CURED:
    df = df.dropna(subset=['text'])
    df['text'] = df['text'].astype(str)
enc = tokenizer(df["text"].tolist(), padding=True, truncation=True, max_length=16, return_tensors="pt")
print(enc["input_ids"].shape)
