import sys

import tempfile

CURED = "--cured" in sys.argv

import torch
from datasets import Dataset
from torch import nn
from transformers import Trainer, TrainingArguments


class Classifier(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed, self.head = nn.Embedding(32, 16), nn.Linear(16, 2)

    def forward(self, input_ids, labels=None):
        logits = self.head(self.embed(input_ids).mean(1))
        loss = None if labels is None else nn.functional.cross_entropy(logits, labels)
        if CURED:
            return {'loss': loss, 'logits': logits}
        return {"logits": logits}


torch.manual_seed(0)
dataset = Dataset.from_dict({"input_ids": [[1, 2, 3]] * 8, "labels": [0, 1] * 4})
args = TrainingArguments(output_dir=tempfile.mkdtemp(), max_steps=1, use_cpu=True, report_to=[])
print(Trainer(model=Classifier(), args=args, train_dataset=dataset).train().training_loss)
