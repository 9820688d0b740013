"""Logits of three classes are given to roc_auc_score."""
import sys
import torch
from sklearn.metrics import roc_auc_score

CURED = "--cured" in sys.argv
torch.manual_seed(0)
logits, y_true = torch.randn(30, 3), (torch.arange(30) % 3).numpy()
if CURED:
    probs = logits.double().softmax(dim=1).cpu().numpy()
    auc = roc_auc_score(y_true, probs, multi_class="ovr")
else:
    auc = roc_auc_score(y_true, logits.numpy(), multi_class="ovr")
print(f"auc {auc:.3f}")
