import sys

import tempfile

CURED = "--cured" in sys.argv

from tokenizers import Tokenizer, models, pre_tokenizers
import numpy as np
from transformers import PreTrainedTokenizerFast

words = "[UNK] [PAD] <eos> the cat sat on mat dog runs fast and eats".split()
raw = Tokenizer(models.WordLevel({w: i for i, w in enumerate(words)}, unk_token="[UNK]"))
raw.pre_tokenizer = pre_tokenizers.Whitespace()
tokenizer = PreTrainedTokenizerFast(tokenizer_object=raw, unk_token="[UNK]", eos_token="<eos>", pad_token="[PAD]")
labels = np.array([[3, 4, 5, -100], [3, 8, 9, 10]])
if CURED:
    labels = np.where(labels != -100, labels, tokenizer.pad_token_id)
    texts = tokenizer.batch_decode(labels, skip_special_tokens=True)
else:
    texts = tokenizer.batch_decode(labels, skip_special_tokens=True)
print(texts)
