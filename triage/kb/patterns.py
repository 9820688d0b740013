"""Looks inside regular expressions: what they must contain, and whether they run in bounded time."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache

from triage.base.record import Record
from triage.base.regex_syntax import REPEATS, inner, name_of, parsed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_LONG = 200
"""A repetition of more than this many characters counts as unbounded."""
_MOST_UNBOUNDED = 3
SHORTEST_LITERAL = 3
_MOST_ALTERNATIVES = 12
_COMMON = (
    "runtimeerror", "valueerror", "typeerror", "keyerror", "error", "exception", "warning", "failed", "file", "line", "loss", "not",
)  # fmt: skip
"""Words of nearly any log: a pattern that is selected by one of them alone would be tried on nearly any."""


class Needs(Record):
    """What any text that a pattern matches contains."""

    literals: tuple[str, ...]
    """Lower-case texts of which one must occur; empty if nothing can be said."""
    fixed: int
    """Number of characters that are literal in every match."""
    also: tuple[str, ...] = ()
    """More lower-case texts of which one must occur, each as long as a few alternatives let it be."""
    digit: bool = False
    """Whether every match holds a digit."""


@cache
def needs(pattern: str) -> Needs:
    tree = parsed(pattern)
    telling = _literals(tree, _telling)
    enough = telling and min(map(_telling, telling)) >= SHORTEST_LITERAL
    literals = telling if enough else _literals(tree, width)
    others = [group for group in _groups(tree) if group != set(literals)]
    also = max(others, key=lambda group: (min(map(len, group)), sorted(group)), default=set())
    return Needs(literals, _fixed(tree), tuple(sorted(also)), _has_digit(tree))


@cache
def wording(pattern: str) -> tuple[str, ...]:
    """The longest of the lower-case texts of which any match holds one, whatever they tell."""
    return _literals(parsed(pattern), width)


def _literals(tree: list[Any], worth: Callable[[str], int]) -> tuple[str, ...]:
    """The literal of most worth that every match holds, or one for each alternative where those are worth more."""
    best = max((run for run in _runs(tree) if run), key=worth, default="")
    if worth(best) > SHORTEST_LITERAL:
        return (best,)
    branches = _branch_literals(tree, worth)
    if branches and min(map(worth, branches)) >= max(SHORTEST_LITERAL, worth(best)):
        return branches
    return (best,) if best else ()


def _telling(literal: str) -> int:
    """How many of a literal's characters are none of the words that stand in any failing log."""
    for word in _COMMON:
        literal = literal.replace(word, "")
    return width(literal.strip(" :.,'\"()"))


def width(text: str) -> int:
    """The characters of a text, a Chinese one counting for two: as rare as a short word."""
    return len(text) + sum("⺀" <= character <= "鿿" for character in text)


def problems(pattern: str) -> list[str]:
    """What is wrong with a pattern, in words; empty if nothing."""
    try:
        compiled = re.compile(pattern)
    except (re.error, OverflowError, RecursionError) as error:
        return [f"the pattern does not compile: {error}"]
    found = []
    if compiled.match(""):
        found.append("the pattern matches the empty string")
    if pattern.startswith((".*", ".+", ".{0,")):
        found.append("the pattern begins with a wildcard: search finds it anywhere without one")
    found += _blow_ups(parsed(pattern))
    if not found and not any(width(text) >= SHORTEST_LITERAL for text in needs(pattern).literals):
        found.append("the pattern has no fixed word of three letters that every match contains")
    return found


def groups(pattern: str) -> tuple[str, ...]:
    """The names a pattern captures in every match it makes, and perhaps more."""
    return tuple(re.compile(pattern).groupindex)


def _runs(tree: list[Any]) -> Iterator[str]:
    """Literal runs that every match contains, lower case."""
    run = ""
    for op, argument in tree:
        name = name_of(op)
        if name == "LITERAL":
            run += chr(argument).lower()
            continue
        if name == "AT":
            continue
        if name in ("SUBPATTERN", "ATOMIC_GROUP"):
            inside = list(_runs(inner(name, argument)[0]))
            whole = _plain(inner(name, argument)[0])
            if whole is not None:
                run += whole
                continue
            yield run
            yield from inside
            run = ""
            continue
        yield run
        run = ""
        if name in REPEATS and argument[0] >= 1:
            yield from _runs(inner(name, argument)[0])
    yield run


def _groups(tree: list[Any]) -> list[set[str]]:
    """Sets of lower-case texts: any match holds one of each."""
    groups: list[set[str]] = []
    run = {""}
    for op, argument in tree:
        name = name_of(op)
        if name == "AT":
            continue
        texts = _texts(name, argument)
        if followed := _followed(run, texts):
            run = followed
            continue
        groups.append(run)
        run = texts or {""}
        if not texts and (name in ("SUBPATTERN", "ATOMIC_GROUP") or (name in REPEATS and argument[0] >= 1)):
            groups += _groups(inner(name, argument)[0])
    return [{text for text in group if not any(other in text for other in group - {text})} for group in (*groups, run) if all(group)]


def _texts(name: str, argument: Any) -> set[str] | None:
    """All that a piece of a pattern can match, in lower case; None where that is more than a few texts."""
    if name == "LITERAL":
        return {chr(argument).lower()}
    if name == "IN" and all(name_of(op) == "LITERAL" for op, _ in argument):
        return {chr(character).lower() for _, character in argument}
    if name in REPEATS and argument[1] <= 1:
        once = _joined(inner(name, argument)[0])
        return once and (once if argument[0] else {"", *once})
    if name in ("SUBPATTERN", "ATOMIC_GROUP"):
        return _joined(inner(name, argument)[0])
    if name == "BRANCH":
        branches = [_joined(branch) for branch in inner(name, argument)]
        found = {text for branch in branches for text in branch or ()}
        return found if all(branches) and len(found) <= _MOST_ALTERNATIVES else None
    return None


def _joined(tree: list[Any]) -> set[str] | None:
    """All that pieces one after the other can match, as `_texts` of one."""
    run = {""}
    for op, argument in tree:
        name = name_of(op)
        if name == "AT":
            continue
        followed = _followed(run, _texts(name, argument))
        if not followed:
            return None
        run = followed
    return run


def _followed(run: set[str], texts: set[str] | None) -> set[str] | None:
    """Each text of a run with each that may come next; None where those are too many or not known."""
    return {before + text for before in run for text in texts} if texts and len(run) * len(texts) <= _MOST_ALTERNATIVES else None


def _has_digit(tree: list[Any]) -> bool:
    """Whether whatever matches holds a digit."""
    for op, argument in tree:
        name = name_of(op)
        if name == "LITERAL" and chr(argument).isdecimal():
            return True
        if name == "IN" and all(_is_digit(name_of(o), a) for o, a in argument):
            return True
        below = [_has_digit(sub) for sub in inner(name, argument)]
        if (name == "BRANCH" and all(below)) or (name in ("SUBPATTERN", "ATOMIC_GROUP") and below[0]):
            return True
        if name in REPEATS and argument[0] >= 1 and below[0]:
            return True
    return False


def _is_digit(name: str, argument: Any) -> bool:
    """Whether a member of a class of characters is a digit, or several."""
    if name == "RANGE":
        return all(chr(end).isdecimal() for end in argument)
    return (name == "LITERAL" and chr(argument).isdecimal()) or str(argument) == "CATEGORY_DIGIT"


def _plain(tree: list[Any]) -> str | None:
    """The text of a sub-pattern made of literals alone."""
    if all(name_of(op) == "LITERAL" for op, _ in tree):
        return "".join(chr(argument) for _, argument in tree).lower()
    return None


def _branch_literals(tree: list[Any], worth: Callable[[str], int]) -> tuple[str, ...]:
    """For a pattern that offers alternatives: the literal of most worth of each of them."""
    best: tuple[str, ...] = ()
    for op, argument in tree:
        name = name_of(op)
        if name == "BRANCH":
            each = tuple(max(_runs(branch), key=worth, default="") for branch in inner(name, argument))
        elif name == "SUBPATTERN":
            each = _branch_literals(inner(name, argument)[0], worth)
        else:
            continue
        if each and min(map(worth, each)) > min(map(worth, best), default=0):
            best = each
    return best


def _fixed(tree: list[Any]) -> int:
    total = 0
    for op, argument in tree:
        name = name_of(op)
        if name == "LITERAL":
            total += 1
        elif name == "BRANCH":
            total += min(_fixed(branch) for branch in inner(name, argument))
        elif name in ("SUBPATTERN", "ATOMIC_GROUP"):
            total += _fixed(inner(name, argument)[0])
        elif name in REPEATS:
            total += argument[0] * _fixed(inner(name, argument)[0])
    return total


def _blow_ups(tree: list[Any]) -> list[str]:
    """Shapes whose running time can explode: repeats inside repeats, too many open ends."""
    found = []
    if _nested(tree, inside=False):
        found.append("a repetition stands inside another: repeat single characters or classes only")
    if _unbounded(tree, wild=True) > _MOST_UNBOUNDED:
        found.append(f"more than {_MOST_UNBOUNDED} open-ended wildcards: bound them, as in .{{0,80}}")
    if _unbounded(tree, wild=False) > 4 * _MOST_UNBOUNDED:
        found.append(f"more than {4 * _MOST_UNBOUNDED} open-ended repetitions")
    return found


def _nested(tree: list[Any], *, inside: bool) -> bool:
    for op, argument in tree:
        name = name_of(op)
        many = name in REPEATS and argument[1] > 1
        if inside and (many or name == "BRANCH"):
            return True
        if any(_nested(sub, inside=inside or (many and argument[1] > 8)) for sub in inner(name, argument)):
            return True
    return False


def _unbounded(tree: list[Any], *, wild: bool) -> int:
    """How many open-ended repetitions a pattern runs through; `wild` counts those of nearly any character."""
    total = 0
    for op, argument in tree:
        name = name_of(op)
        if name in REPEATS and argument[1] > _LONG and (not wild or _is_wild(list(argument[2]))):
            total += 1
        below = [_unbounded(sub, wild=wild) for sub in inner(name, argument)]
        total += max(below, default=0) if name == "BRANCH" else sum(below)
    return total


def _is_wild(tree: list[Any]) -> bool:
    """Whether a repeated piece matches nearly any character."""
    for op, argument in tree:
        name = name_of(op)
        if name in ("ANY", "NOT_LITERAL"):
            return True
        if name == "IN" and any(
            name_of(o) == "NEGATE"
            or str(a) in ("CATEGORY_NOT_SPACE", "CATEGORY_NOT_DIGIT", "CATEGORY_NOT_WORD")
            for o, a in argument
        ):
            return True
        if any(_is_wild(sub) for sub in inner(name, argument)):
            return True
    return False
