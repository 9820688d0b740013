import sys

import tempfile

CURED = "--cured" in sys.argv

import os

import torch
from tokenizers import Tokenizer, models, pre_tokenizers
from datasets import Dataset
from peft import LoraConfig
from transformers import LlamaConfig, LlamaForCausalLM, PreTrainedTokenizerFast
from trl import DPOConfig, DPOTrainer

os.chdir(tempfile.mkdtemp())
words = "[UNK] [PAD] <eos> the cat sat on mat dog runs fast and eats".split()
raw = Tokenizer(models.WordLevel({w: i for i, w in enumerate(words)}, unk_token="[UNK]"))
raw.pre_tokenizer = pre_tokenizers.Whitespace()
tokenizer = PreTrainedTokenizerFast(tokenizer_object=raw, unk_token="[UNK]", eos_token="<eos>", pad_token="[PAD]")
torch.manual_seed(0)
model = LlamaForCausalLM(LlamaConfig(
    vocab_size=32, hidden_size=32, intermediate_size=48, num_hidden_layers=1, num_attention_heads=4, num_key_value_heads=4,
))
ds = Dataset.from_dict({"prompt": ["the cat"] * 4, "chosen": ["sat on"] * 4, "rejected": ["runs fast"] * 4})
args = DPOConfig(output_dir="out", beta=0.1, per_device_train_batch_size=2, bf16=False, use_cpu=True)
lora = LoraConfig(task_type="CAUSAL_LM")
if CURED:
    trainer = DPOTrainer(model=model, args=args, train_dataset=ds, processing_class=tokenizer, peft_config=lora)
else:
    trainer = DPOTrainer(model=model, ref_model=model, args=args, train_dataset=ds, processing_class=tokenizer)
print(type(trainer.model).__name__)
