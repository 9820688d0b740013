import sys

import tempfile

from datasets import Dataset

CURED = "--cured" in sys.argv

from tokenizers import Tokenizer, models, pre_tokenizers
from transformers import DataCollatorForSeq2Seq, LlamaConfig, LlamaForCausalLM, PreTrainedTokenizerFast, Trainer, TrainingArguments

words = "[UNK] [PAD] <eos> the cat sat on mat dog runs fast and eats".split()
raw = Tokenizer(models.WordLevel({w: i for i, w in enumerate(words)}, unk_token="[UNK]"))
raw.pre_tokenizer = pre_tokenizers.Whitespace()
tokenizer = PreTrainedTokenizerFast(tokenizer_object=raw, unk_token="[UNK]", eos_token="<eos>", pad_token="[PAD]")
config = LlamaConfig(
    vocab_size=len(tokenizer), hidden_size=32, intermediate_size=48, num_hidden_layers=1,
    num_attention_heads=4, num_key_value_heads=2, max_position_embeddings=64,
)
model = LlamaForCausalLM(config)


def arguments(**more):
    return TrainingArguments(output_dir=tempfile.mkdtemp(), max_steps=2, use_cpu=True, report_to=[], **more)


texts = ["the cat sat on the mat", "the dog runs fast", "the cat eats", "the dog sat on the cat"]
train_dataset = Dataset.from_dict({"text": texts}).map(
    lambda row: {**tokenizer(row["text"]), "labels": tokenizer(row["text"])["input_ids"]}, remove_columns=["text"]
)
args = arguments(per_device_train_batch_size=4)
if CURED:
    collator = DataCollatorForSeq2Seq(tokenizer, model=model, label_pad_token_id=-100)
    trainer = Trainer(model=model, args=args, train_dataset=train_dataset, data_collator=collator)
else:
    trainer = Trainer(model=model, args=args, train_dataset=train_dataset, processing_class=tokenizer)
print(trainer.train().training_loss)
