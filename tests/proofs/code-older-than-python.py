"""A collate helper that takes Iterable from collections, as before Python 3.10."""
import sys

import torch

CURED = "--cured" in sys.argv
if CURED:
    from collections.abc import Iterable
else:
    from collections import Iterable


def flatten(items):
    for item in items:
        if isinstance(item, Iterable) and not isinstance(item, (str, torch.Tensor)):
            yield from flatten(item)
        else:
            yield item


print(list(flatten([1, [2, [3]]])))
