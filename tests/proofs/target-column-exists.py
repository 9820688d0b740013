import sys

from datasets import Dataset

CURED = "--cured" in sys.argv

dataset = Dataset.from_dict({"text": ["a"], "label": ["x"], "target": [0]})
if CURED:
    dataset = dataset.remove_columns(['label']).rename_column('target', 'label')
else:
    dataset = dataset.rename_column("target", "label")
print(dataset.column_names)
