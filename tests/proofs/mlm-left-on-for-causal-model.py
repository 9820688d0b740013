import sys

CURED = "--cured" in sys.argv

from tokenizers import Tokenizer, models, pre_tokenizers
from transformers import DataCollatorForLanguageModeling, PreTrainedTokenizerFast

words = "[UNK] [PAD] <eos> the cat sat on mat dog runs fast and eats".split()
raw = Tokenizer(models.WordLevel({w: i for i, w in enumerate(words)}, unk_token="[UNK]"))
raw.pre_tokenizer = pre_tokenizers.Whitespace()
tokenizer = PreTrainedTokenizerFast(tokenizer_object=raw, unk_token="[UNK]", eos_token="<eos>", pad_token="[PAD]")
if CURED:
    collator = DataCollatorForLanguageModeling(tokenizer, mlm=False)
else:
    collator = DataCollatorForLanguageModeling(tokenizer)
batch = collator([tokenizer("the cat sat on the mat"), tokenizer("the dog runs")])
print(batch["input_ids"].shape, batch["labels"].shape)
