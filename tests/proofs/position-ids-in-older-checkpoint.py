import sys

import torch
from transformers import BertConfig, BertModel

config = BertConfig(vocab_size=50, hidden_size=16, num_hidden_layers=1, num_attention_heads=2, intermediate_size=32)
model = BertModel(config)
state = dict(model.state_dict())
state["embeddings.position_ids"] = torch.arange(512).expand(1, -1)
if "--cured" in sys.argv:
    drop = ('position_ids', '.attn.bias', '.attn.masked_bias', 'rotary_emb.inv_freq')
    state = {k: v for k, v in state.items() if not k.endswith(drop)}
model.load_state_dict(state)
print(len(state))
