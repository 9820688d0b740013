import sys

import tempfile

CURED = "--cured" in sys.argv

import os

import torch
from datasets import Dataset
from transformers import BertConfig, BertForSequenceClassification, Trainer, TrainingArguments

os.chdir(tempfile.mkdtemp())
torch.manual_seed(0)
model = BertForSequenceClassification(BertConfig(
    vocab_size=32, hidden_size=32, intermediate_size=48, num_hidden_layers=1, num_attention_heads=4,
))
stream = Dataset.from_dict({"input_ids": [[1, 2, 3]] * 8, "labels": [0, 1] * 4}).to_iterable_dataset()
if CURED:
    args = TrainingArguments(output_dir='out', max_steps=10_000, per_device_train_batch_size=8)
else:
    args = TrainingArguments(output_dir="out", num_train_epochs=3, per_device_train_batch_size=8)
trainer = Trainer(model=model, args=args, train_dataset=stream)
print(trainer.args.max_steps)
