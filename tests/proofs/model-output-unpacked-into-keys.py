import sys

import torch
from transformers import BertConfig, BertModel

config = BertConfig(vocab_size=50, hidden_size=16, num_hidden_layers=1, num_attention_heads=2, intermediate_size=32)
bert = BertModel(config)
input_ids = torch.randint(0, 50, (2, 6))
mask = torch.ones_like(input_ids)

if "--cured" in sys.argv:
    out = bert(input_ids, attention_mask=mask)
    hidden, pooled = out.last_hidden_state, out.pooler_output
else:
    hidden, pooled = bert(input_ids, attention_mask=mask)
print(pooled.size(0), hidden.shape)
