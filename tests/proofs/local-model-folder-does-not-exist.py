import sys

import tempfile

CURED = "--cured" in sys.argv

import os

import torch
from transformers import AutoModel, BertConfig, BertModel

torch.manual_seed(0)
os.environ["HOME"] = tempfile.mkdtemp()
BertModel(BertConfig(
    vocab_size=32, hidden_size=32, intermediate_size=48, num_hidden_layers=1, num_attention_heads=4,
)).save_pretrained(os.path.join(os.environ["HOME"], "models", "small", "bert"))
path = "~/models/small/bert"
if CURED:
    path = os.path.abspath(os.path.expanduser(path))
    assert os.path.isdir(path), path
print(type(AutoModel.from_pretrained(path)).__name__)
