import sys

import tempfile

CURED = "--cured" in sys.argv

import torch
from datasets import Dataset
from transformers import AutoModel, AutoModelForSequenceClassification, BertConfig, BertModel, Trainer, TrainingArguments

torch.manual_seed(0)
name, num_labels = tempfile.mkdtemp(), 2
BertModel(BertConfig(
    vocab_size=32, hidden_size=32, intermediate_size=48, num_hidden_layers=1, num_attention_heads=4,
)).save_pretrained(name)
if CURED:
    model = AutoModelForSequenceClassification.from_pretrained(name, num_labels=num_labels)
else:
    model = AutoModel.from_pretrained(name)
dataset = Dataset.from_dict({"input_ids": [[1, 2, 3]] * 8, "label": [0, 1] * 4})
args = TrainingArguments(output_dir=tempfile.mkdtemp(), max_steps=1, use_cpu=True, report_to=[])
print(Trainer(model=model, args=args, train_dataset=dataset).train().training_loss)
