import sys

import tempfile

CURED = "--cured" in sys.argv

import json
import os

from transformers import AutoModelForCausalLM

path = tempfile.mkdtemp()
with open(os.path.join(path, "config.json"), "w") as f:
    json.dump({"model_type": "mini", "auto_map": {"AutoConfig": "mini_code.C", "AutoModelForCausalLM": "mini_code.M"}}, f)
with open(os.path.join(path, "mini_code.py"), "w") as f:
    f.write("""
import torch
from transformers import PretrainedConfig, PreTrainedModel

class C(PretrainedConfig):
    model_type = "mini"

class M(PreTrainedModel):
    config_class = C

    def __init__(self, config):
        super().__init__(config)
        self.head = torch.nn.Linear(4, 4)
        self.post_init()
""")
code = __import__("types").ModuleType("mini_code")
if CURED:
    from safetensors.torch import save_file
    import torch

    save_file({"head.weight": torch.eye(4), "head.bias": torch.zeros(4)}, os.path.join(path, "model.safetensors"), {"format": "pt"})
    model = AutoModelForCausalLM.from_pretrained(path, trust_remote_code=True, revision='main')
else:
    model = AutoModelForCausalLM.from_pretrained(path, trust_remote_code=False)
print(type(model).__name__)
