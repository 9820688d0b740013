import sys

import torch
from transformers import PretrainedConfig, PreTrainedModel

CURED = "--cured" in sys.argv


class ChatConfig(PretrainedConfig):
    model_type = "chat"


class ChatModel(PreTrainedModel):
    config_class = ChatConfig
    supports_gradient_checkpointing = True

    def __init__(self, config):
        super().__init__(config)
        self.gradient_checkpointing = False
        self.embed = torch.nn.Embedding(32, 8)
        self.layer = torch.nn.Linear(8, 8)
        self.post_init()

    def get_input_embeddings(self):
        return self.embed

    def forward(self, input_ids):
        return self.layer(self.embed(input_ids)).sum()

    if not CURED:
        def _set_gradient_checkpointing(self, module, flag=False):
            self.gradient_checkpointing = flag


model = ChatModel(ChatConfig())
model.gradient_checkpointing_enable()
model(torch.arange(6)[None]).backward()
print(model.gradient_checkpointing)
