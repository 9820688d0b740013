import sys

import torch

CURED = "--cured" in sys.argv

from tokenizers import Tokenizer, models, pre_tokenizers
from transformers import LlamaConfig, LlamaForSequenceClassification, PreTrainedTokenizerFast

words = "[UNK] [PAD] <eos> the cat sat on mat dog runs fast and eats".split()
raw = Tokenizer(models.WordLevel({w: i for i, w in enumerate(words)}, unk_token="[UNK]"))
raw.pre_tokenizer = pre_tokenizers.Whitespace()
tokenizer = PreTrainedTokenizerFast(tokenizer_object=raw, unk_token="[UNK]", eos_token="<eos>", pad_token="[PAD]")
config = LlamaConfig(
    vocab_size=len(tokenizer), hidden_size=32, intermediate_size=48, num_hidden_layers=1,
    num_attention_heads=4, num_key_value_heads=2, max_position_embeddings=64,
)
model = LlamaForSequenceClassification(config)
if CURED:
    tokenizer.pad_token = tokenizer.eos_token
    model.config.pad_token_id = tokenizer.pad_token_id
batch = tokenizer(["the cat sat on the mat", "the dog runs"], padding=True, return_tensors="pt")
out = model(input_ids=batch["input_ids"], attention_mask=batch["attention_mask"], labels=torch.tensor([0, 1]))
print("loss", round(out.loss.item(), 3))
