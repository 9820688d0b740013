import sys

from tokenizers import Tokenizer, models, pre_tokenizers
from transformers import BertConfig, BertModel, PreTrainedTokenizerFast

CURED = "--cured" in sys.argv

words = "[UNK] [PAD] the cat sat on mat dog runs fast".split()
raw = Tokenizer(models.WordLevel({w: i for i, w in enumerate(words)}, unk_token="[UNK]"))
raw.pre_tokenizer = pre_tokenizers.Whitespace()
tokenizer = PreTrainedTokenizerFast(tokenizer_object=raw, unk_token="[UNK]", pad_token="[PAD]")
model = BertModel(BertConfig(
    vocab_size=len(words), hidden_size=16, intermediate_size=16, num_hidden_layers=1, num_attention_heads=2, max_position_embeddings=32,
))
max_length = tokenizer.model_max_length
if CURED:
    max_length = min(tokenizer.model_max_length, model.config.max_position_embeddings)
batch = tokenizer(["the cat sat on the mat " * 20], truncation=True, max_length=max_length, return_tensors="pt")
print(model(**batch).last_hidden_state.shape)
