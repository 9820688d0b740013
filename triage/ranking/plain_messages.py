"""What Python itself says, whatever the program: such a message alone never tells its cause."""

from __future__ import annotations

from triage.base.regex import Regex
from triage.incidents import meets, user_frame
from triage.model import Match

_BUILTIN = "(?:NoneType|str|list|tuple|dict|int|float|bool|set|bytes|function|method|generator)"
_FORMS = (
    Regex(rf"'{_BUILTIN}' object has no attribute '", words=("no attribute '",)),
    Regex(rf"'{_BUILTIN}' object (?:is not (?:subscriptable|iterable|callable|an iterator)|does not support item|cannot be interpreted as)", words=("' object ",)),
    Regex(rf"(?:object of type|argument of type) '{_BUILTIN}' (?:has no len|is not)", words=(" of type '",)),
    Regex(r"\w+\(\) (?:takes (?:from \d+ to )?\d+ positional arguments? but \d+ (?:was|were) given|takes |missing \d+ required positional arguments?: ')", words=("() takes ", "() missing ")),
    Regex(r"(?:list|tuple|string|pop) (?:assignment )?(?:index|indices|from empty)", words=("index", "indices", "from empty")),
    Regex(r"(?:unsupported operand type|can't (?:multiply|convert|(?:set|delete) attribute)|property (?:'\w+' )?of '\w+' object has no|must be (?:str|real number))", words=("unsupported operand", "can't ", "property ", "must be ")),
    Regex(r"\[Errno (?:2|13|17|20|21|22)\] [\w ]+(?:: ')?", words=("[Errno ",)),
    Regex(r"(?:not enough|too many) values to unpack", words=("values to unpack",)),
    Regex(r"(?:could not convert string to float|invalid literal for int\(\))", words=("could not convert", "invalid literal")),
    Regex(r"(?:local variable '|name ')\w+' (?:referenced|is not defined)", words=(" referenced", "is not defined")),
    Regex(r"(?:expected str, bytes or os\.PathLike object|division by zero|float division)", words=("expected str", "division")),
    Regex(r"['\"]?[\w.]{1,40}['\"]?$"),
)
_IMPORTS = ("import ", "from ")
_OWN_CODE = ("autograd", "compile", "data", "tensors", "training")
"""Where the ailments lie that a program's own code has."""
_TELLING = 16
"""A pattern that fixes so much more than the form fixes a name that belongs to one library."""


def is_plain(match: Match) -> bool:
    """Whether an entry knows a failure by Python's own words alone: no name of a library, no frame."""
    incident = match.incident
    if match.by != "message" or any(s.frames and all(meets(f, incident.frames) for f in s.frames) for s in match.entry.symptoms):
        return False
    found = next((found for form in _FORMS if (found := form.match(incident.message))), None)
    return found is not None and match.weight < len(found[0]) + _TELLING


def is_elsewhere(match: Match) -> bool:
    """Whether an entry speaks of a program's own code, while an installed package failed as it was imported."""
    frames = match.incident.frames
    own = user_frame(frames)
    imported = bool(own and own.code.startswith(_IMPORTS) and not frames[-1].user)
    return imported and match.entry.family.split("/")[0] in _OWN_CODE
