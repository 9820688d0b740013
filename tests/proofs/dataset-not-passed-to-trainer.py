import sys

import tempfile

CURED = "--cured" in sys.argv

import torch
from datasets import Dataset
from transformers import BertConfig, BertForSequenceClassification, Trainer, TrainingArguments

torch.manual_seed(0)
model = BertForSequenceClassification(BertConfig(
    vocab_size=32, hidden_size=32, intermediate_size=48, num_hidden_layers=1, num_attention_heads=4,
))
dataset = Dataset.from_dict({"input_ids": [[1, 2, 3]] * 20, "labels": [0, 1] * 10})
args = TrainingArguments(output_dir=tempfile.mkdtemp(), max_steps=1, use_cpu=True, report_to=[])
if CURED:
    split = dataset.train_test_split(test_size=0.1, seed=42)
    trainer = Trainer(model=model, args=args, train_dataset=split["train"], eval_dataset=split["test"])
else:
    trainer = Trainer(model=model, args=args, train_dataset=dataset)
print(sorted(trainer.evaluate()))
