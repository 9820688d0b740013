"""Softmax scores are given to accuracy_score."""
import sys
import torch
from sklearn.metrics import accuracy_score

CURED = "--cured" in sys.argv
torch.manual_seed(0)
logits = torch.randn(20, 1)
y_true = torch.randint(0, 2, (20,)).numpy()
if CURED:
    logits = torch.cat([-logits, logits], dim=1)
    y_pred = logits.argmax(dim=1).cpu().numpy()            # multiclass
    logits = logits[:, 1]
    y_pred = (logits.sigmoid() > 0.5).int().cpu().numpy()  # binary, multilabel
else:
    y_pred = logits.sigmoid().flatten().numpy()
print("accuracy", accuracy_score(y_true, y_pred))
