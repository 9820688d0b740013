import sys
import torch
from torch import nn

CURED = "--cured" in sys.argv
torch.manual_seed(0)


class Classifier(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed, self.fc = nn.Embedding(50, 8), nn.Linear(8, 2)

    def forward(self, input_ids, attention_mask):
        x = self.embed(input_ids) * attention_mask.unsqueeze(-1)
        return self.fc(x.sum(1))


model = Classifier()
batch = {"input_ids": torch.randint(0, 50, (4, 10)), "attention_mask": torch.ones(4, 10), "labels": torch.tensor([0, 1, 1, 0])}
if CURED:
    logits = model(**{k: batch[k] for k in ('input_ids', 'attention_mask')})
else:
    logits = model(**batch)
loss = nn.functional.cross_entropy(logits, batch["labels"])
print(f"loss {loss.item():.4f}")
