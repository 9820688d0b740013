"""What PyTorch refuses, caught in a loop and only printed: its words without a type, behind whatever the program prints first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from triage.base.regex import Regex
from triage.incidents.incident import made
from triage.model import Incident, Line

_SAID = Regex(
    r"Expected (?:all tensors to be on the same device|(?:tensor|object|input batch_size)\b.{1,200}(?:\(while checking arguments for |to match target ))"
    r"|mat1 and mat2 shapes cannot be multiplied|The size of tensor a \(\d|stack expects each tensor to be equal size"
    r"|Sizes of tensors must match except in dimension|Given groups=\d|Input type \(torch\.|expected scalar type \w+ but found"
)
_OFTEN = 3
"""Times that one is printed before it is the loop that swallows it."""


def extract(stream: list[Line]) -> Iterator[Incident]:
    """Each of them, where it is said three times and more."""
    said = [(found, line) for line in stream if (found := _SAID.search(line.text))]
    times = Counter(found[0] for found, _ in said)
    for found, line in said:
        if times[found[0]] >= _OFTEN:
            yield made("", [line._replace(text=line.text[found.start() :])], line, line.number, line.number, ())
