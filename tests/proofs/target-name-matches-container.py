import sys

import tempfile

CURED = "--cured" in sys.argv

import torch
from peft import LoraConfig, get_peft_model
from torch import nn


class Projections(nn.Module):
    def __init__(self):
        super().__init__()
        self.q_proj, self.v_proj = nn.Linear(16, 16), nn.Linear(16, 16)

    def forward(self, x):
        return self.q_proj(x) + self.v_proj(x)


class VisionModel(nn.Module):
    def __init__(self):
        super().__init__()
        self.vision_tower = nn.ModuleDict({"q_proj": nn.LayerNorm(16)})
        self.language_model = nn.ModuleDict({"attn": Projections()})

    def forward(self, x):
        return self.language_model["attn"](self.vision_tower["q_proj"](x))


torch.manual_seed(0)
if CURED:
    config = LoraConfig(target_modules=r'.*language_model.*\.(q_proj|k_proj|v_proj|o_proj)')
else:
    config = LoraConfig(target_modules=["q_proj", "v_proj"])
print(get_peft_model(VisionModel(), config)(torch.randn(2, 16)).shape)
