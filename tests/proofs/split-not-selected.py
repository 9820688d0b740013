import sys

import tempfile

CURED = "--cured" in sys.argv

import torch
from datasets import Dataset, DatasetDict
from transformers import BertConfig, BertForSequenceClassification, Trainer, TrainingArguments

torch.manual_seed(0)
model = BertForSequenceClassification(BertConfig(
    vocab_size=32, hidden_size=32, intermediate_size=48, num_hidden_layers=1, num_attention_heads=4,
))
rows = Dataset.from_dict({"input_ids": [[1, 2, 3], [4, 5, 6]], "labels": [0, 1]})
dataset = DatasetDict({"train": rows, "test": rows})
args = TrainingArguments(output_dir=tempfile.mkdtemp(), max_steps=1, use_cpu=True, report_to=[])
if CURED:
    trainer = Trainer(model=model, args=args, train_dataset=dataset['train'])
    print(trainer.train().training_loss)
else:
    first = dataset[0]
    trainer = Trainer(model=model, args=args, train_dataset=dataset)
