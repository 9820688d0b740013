import sys

import tempfile

CURED = "--cured" in sys.argv

import torch
from tokenizers import Tokenizer, models, pre_tokenizers
from datasets import Dataset
from transformers import DataCollatorWithPadding, PreTrainedTokenizerFast

words = "[UNK] [PAD] <eos> the cat sat on mat dog runs fast and eats".split()
raw = Tokenizer(models.WordLevel({w: i for i, w in enumerate(words)}, unk_token="[UNK]"))
raw.pre_tokenizer = pre_tokenizers.Whitespace()
tokenizer = PreTrainedTokenizerFast(tokenizer_object=raw, unk_token="[UNK]", eos_token="<eos>", pad_token="[PAD]")
dataset = Dataset.from_dict({"text": ["the cat sat", "the dog runs fast"]})
if CURED:
    tokenized = dataset.map(lambda b: tokenizer(b['text'], truncation=True), batched=True)
else:
    tokenized = dataset.map(lambda row: tokenizer(row["text"], return_tensors="pt"))
tokenized = tokenized.remove_columns("text")
print(DataCollatorWithPadding(tokenizer)([tokenized[0], tokenized[1]])["input_ids"].shape)
