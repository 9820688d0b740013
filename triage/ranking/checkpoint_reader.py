"""What does not fit when weights are loaded: the keys and shapes of a checkpoint beside those of the model."""

from __future__ import annotations

from collections.abc import Sequence

from triage.base.expressions import value_of
from triage.base.regex import Regex
from triage.model import Incident

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


_MODEL = Regex(r"loading state_dict for (\w+)")
_MISSING = Regex(
    r"Missing key\(s\) in state_dict: (.*?)(?=Unexpected key\(s\)|size mismatch for|While copying|$)"
)
_UNEXPECTED = Regex(
    r"Unexpected key\(s\) in state_dict: (.*?)(?=Missing key\(s\)|size mismatch for|While copying|$)"
)
_MISMATCH = Regex(
    r"size mismatch for ([\w.]+): copying a param (?:with shape|of) (?:torch\.Size\()?(\[[\d, ]*\])\)? from checkpoint, "
    r"(?:the shape in current model is|where the shape is) (?:torch\.Size\()?(\[[\d, ]*\])"
)
_KEY = Regex(r"[\"']([^\"']+)[\"']")


def read(incident: Incident) -> dict[str, Any]:
    """Which keys and shapes of a checkpoint do not fit the model, and the prefix that sets them apart."""
    text = incident.message
    parts: dict[str, Any] = {}
    if found := _MODEL.search(text):
        parts["model_class"] = found[1]
    missing, unexpected = (_keys(p, text) for p in (_MISSING, _UNEXPECTED))
    mismatches = _MISMATCH.findall(text)
    parts |= {
        "missing_count": len(missing),
        "unexpected_count": len(unexpected),
        "mismatch_count": len(mismatches),
    }
    if missing:
        parts["first_missing"] = missing[0]
    if unexpected:
        parts["first_unexpected"] = unexpected[0]
    for name, longer, shorter in (
        ("extra_prefix", unexpected, missing),
        ("lacking_prefix", missing, unexpected),
    ):
        if prefix := _prefix(longer, shorter):
            parts[name] = prefix
    if shift := _shift(missing, unexpected):
        parts |= {"shift": shift, "shifted_twin": unexpected[0]}
    if mismatches:
        key, file_shape, model_shape = mismatches[0]
        parts |= {
            "mismatch_key": key,
            "file_shape": value_of(file_shape),
            "model_shape": value_of(model_shape),
        }
        for file_dim, model_dim in zip(parts["file_shape"], parts["model_shape"]):
            if file_dim != model_dim:
                parts |= {"file_dim": file_dim, "model_dim": model_dim}
                break
        parts["outputs_only"] = int(_outputs_only(mismatches))
    return parts


def _outputs_only(mismatches: Sequence[tuple[str, str, str]]) -> bool:
    """Whether nothing but outputs differ, of convolutions or of layers with a bias: what nothing follows is a head."""
    weights, biased = {}, set()
    for key, file_shape, model_shape in mismatches:
        file_sizes, model_sizes = value_of(file_shape), value_of(model_shape)
        if not file_sizes or file_sizes[1:] != model_sizes[1:]:
            return False
        layer, _, part = key.rpartition(".")
        if part == "bias":
            biased.add(layer)
        else:
            weights[layer] = len(file_sizes)
    return biased <= weights.keys() and all(sizes > 2 or layer in biased for layer, sizes in weights.items())


def _keys(pattern: Regex, text: str) -> list[str]:
    found = pattern.search(text)
    return _KEY.findall(found[1]) if found else []


def _prefix(longer: list[str], shorter: list[str]) -> str:
    """The prefix (or inserted part) that some keys have and their twins lack, such as `module.`."""
    twins = set(shorter)
    for key in longer[:50]:
        pieces = key.split(".")
        for start in range(len(pieces)):
            for end in range(start + 1, min(start + 4, len(pieces))):
                if ".".join(pieces[:start] + pieces[end:]) in twins:
                    return ".".join(pieces[start:end]) + "."
    first = {key.split(".")[0] for key in longer}
    if not shorter and len(longer) > 2 and first in ({"module"}, {"_orig_mod"}):
        return first.pop() + "."
    return ""


def _shift(missing: Sequence[str], unexpected: Sequence[str]) -> int:
    """By how much the same layers are numbered otherwise in the file; 0 if they are not the same, or not shifted alike."""
    if not missing or len(missing) != len(unexpected):
        return 0
    shifts = {_apart(*pair) for pair in zip(missing, unexpected)}
    return shifts.pop() if len(shifts) == 1 else 0


def _apart(one: str, other: str) -> int:
    """How far two keys lie apart that differ in one layer's number only; else 0."""
    parts, others = one.split("."), other.split(".")
    differing = [(a, b) for a, b in zip(parts, others) if a != b]
    if len(parts) != len(others) or len(differing) != 1:
        return 0
    a, b = differing[0]
    return abs(int(a) - int(b)) if a.isdecimal() and b.isdecimal() else 0
