import sys

from tokenizers import Tokenizer, models, pre_tokenizers
from transformers import PreTrainedTokenizerFast

core = Tokenizer(models.WordLevel({"[UNK]": 0, "a": 1, "b": 2}, unk_token="[UNK]"))
core.pre_tokenizer = pre_tokenizers.Whitespace()
tokenizer = PreTrainedTokenizerFast(tokenizer_object=core, unk_token="[UNK]")
text = "a b a"
if "--cured" in sys.argv:
    enc = tokenizer(text, return_offsets_mapping=True, return_overflowing_tokens=True)
else:
    enc = tokenizer(text)
print(enc["offset_mapping"])
