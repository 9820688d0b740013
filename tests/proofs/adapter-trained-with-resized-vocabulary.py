import sys

import tempfile

CURED = "--cured" in sys.argv

import torch
from tokenizers import Tokenizer, models, pre_tokenizers
from peft import LoraConfig, PeftModel, get_peft_model
from transformers import AutoTokenizer, LlamaConfig, LlamaForCausalLM, PreTrainedTokenizerFast

words = "[UNK] [PAD] <eos> the cat sat on mat dog runs fast and eats".split()
raw = Tokenizer(models.WordLevel({w: i for i, w in enumerate(words)}, unk_token="[UNK]"))
raw.pre_tokenizer = pre_tokenizers.Whitespace()
tokenizer = PreTrainedTokenizerFast(tokenizer_object=raw, unk_token="[UNK]", eos_token="<eos>", pad_token="[PAD]")
torch.manual_seed(0)
config, adapter_dir = dict(hidden_size=32, intermediate_size=48, num_hidden_layers=1, num_attention_heads=4, num_key_value_heads=4), tempfile.mkdtemp()
trained = LlamaForCausalLM(LlamaConfig(vocab_size=len(tokenizer), **config))
base = LlamaForCausalLM(LlamaConfig(vocab_size=len(tokenizer), **config))
tokenizer.add_special_tokens({"additional_special_tokens": ["<tool>", "</tool>"]})
trained.resize_token_embeddings(len(tokenizer))
lora = LoraConfig(task_type="CAUSAL_LM", modules_to_save=["embed_tokens", "lm_head"])
get_peft_model(trained, lora).save_pretrained(adapter_dir)
tokenizer.save_pretrained(adapter_dir)
if CURED:
    tokenizer = AutoTokenizer.from_pretrained(adapter_dir)
    base.resize_token_embeddings(len(tokenizer))
    model = PeftModel.from_pretrained(base, adapter_dir)
else:
    model = PeftModel.from_pretrained(base, adapter_dir)
print(model.get_input_embeddings().weight.shape)
