import sys

import tempfile

CURED = "--cured" in sys.argv

import torch
from transformers import AutoModel, LlavaConfig

config = LlavaConfig(
    text_config={"model_type": "llama", "hidden_size": 32, "intermediate_size": 48, "num_hidden_layers": 1, "num_attention_heads": 4, "num_key_value_heads": 4, "vocab_size": 64},
    vision_config={"model_type": "clip_vision_model", "hidden_size": 16, "intermediate_size": 24, "num_hidden_layers": 2, "num_attention_heads": 2, "image_size": 16, "patch_size": 8},
)
torch.manual_seed(0)
model = AutoModel.from_config(config)
if CURED:
    size = model.config.get_text_config().hidden_size
else:
    size = model.config.hidden_size
print(torch.nn.Linear(size, 2))
