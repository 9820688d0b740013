import sys

import tempfile

CURED = "--cured" in sys.argv

from tokenizers import Tokenizer, models, pre_tokenizers
from transformers import AutoTokenizer, PreTrainedTokenizerFast

words = "[UNK] [PAD] <eos> the cat sat on mat dog runs fast and eats".split()
raw = Tokenizer(models.WordLevel({w: i for i, w in enumerate(words)}, unk_token="[UNK]"))
raw.pre_tokenizer = pre_tokenizers.Whitespace()
tokenizer = PreTrainedTokenizerFast(tokenizer_object=raw, unk_token="[UNK]", eos_token="<eos>", pad_token="[PAD]")
instruct_path, output_dir = tempfile.mkdtemp(), tempfile.mkdtemp()
instruct = PreTrainedTokenizerFast(tokenizer_object=raw, unk_token="[UNK]", eos_token="<eos>", pad_token="[PAD]")
instruct.chat_template = "{% for m in messages %}{{ m.role }} {{ m.content }} <eos>{% endfor %}"
instruct.save_pretrained(instruct_path)
if CURED:
    tokenizer.chat_template = AutoTokenizer.from_pretrained(instruct_path).chat_template
    tokenizer.save_pretrained(output_dir)
print(tokenizer.apply_chat_template([{"role": "user", "content": "the cat sat"}]))
