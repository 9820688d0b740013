import sys

import tempfile

from datasets import Dataset

CURED = "--cured" in sys.argv

from tokenizers import Tokenizer, models, pre_tokenizers
from transformers import BertConfig, BertForSequenceClassification, PreTrainedTokenizerFast, Trainer, TrainingArguments

words = "[UNK] [PAD] <eos> the cat sat on mat dog runs fast and eats".split()
raw = Tokenizer(models.WordLevel({w: i for i, w in enumerate(words)}, unk_token="[UNK]"))
raw.pre_tokenizer = pre_tokenizers.Whitespace()
tokenizer = PreTrainedTokenizerFast(tokenizer_object=raw, unk_token="[UNK]", eos_token="<eos>", pad_token="[PAD]")
model = BertForSequenceClassification(BertConfig(
    vocab_size=len(tokenizer), hidden_size=32, intermediate_size=48, num_hidden_layers=1, num_attention_heads=4, num_labels=2,
))


def arguments(**more):
    return TrainingArguments(output_dir=tempfile.mkdtemp(), max_steps=2, use_cpu=True, report_to=[], **more)


texts = ["the cat sat on the mat", "the dog runs fast", "the cat eats", "the dog sat on the cat"]
dataset = Dataset.from_dict({"text": texts, "category": [0, 1, 0, 1]})
args = arguments()
if CURED:
    dataset = dataset.rename_column("category", "labels")
    tokenized = dataset.map(lambda b: tokenizer(b["text"], truncation=True), batched=True)
    trainer = Trainer(model=model, args=args, train_dataset=tokenized, processing_class=tokenizer)
else:
    dataset.map(lambda b: tokenizer(b["text"], truncation=True), batched=True)
    trainer = Trainer(model=model, args=args, train_dataset=dataset, processing_class=tokenizer)
print(trainer.train().training_loss)
