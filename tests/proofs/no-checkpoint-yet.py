import sys

import tempfile

CURED = "--cured" in sys.argv

import torch
from datasets import Dataset
from transformers import BertConfig, BertForSequenceClassification, Trainer, TrainingArguments
from transformers.trainer_utils import get_last_checkpoint

torch.manual_seed(0)
model = BertForSequenceClassification(BertConfig(
    vocab_size=32, hidden_size=32, intermediate_size=48, num_hidden_layers=1, num_attention_heads=4,
))
dataset = Dataset.from_dict({"input_ids": [[1, 2, 3]] * 8, "labels": [0, 1] * 4})
args = TrainingArguments(output_dir=tempfile.mkdtemp(), max_steps=1, use_cpu=True, report_to=[])
trainer = Trainer(model=model, args=args, train_dataset=dataset)
if CURED:
    trainer.train(resume_from_checkpoint=get_last_checkpoint(args.output_dir))
else:
    trainer.train(resume_from_checkpoint=True)
