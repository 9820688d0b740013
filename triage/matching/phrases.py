"""The entries that words ask for: an id, a code, a whole message, or a symptom half remembered."""

from __future__ import annotations

from collections.abc import Sequence

from triage.base.regex import IGNORECASE, Regex, re
from triage.kb import Index, alias_key
from triage.model import Environment, Incident, Line, Match

_LEAST = 0.3
_CLOSE, _A_WORD, _LIKE = 0.5, 0.05, 0.3
"""A phrase is answered with `medium` when it is close: the closer, the fewer telling words it shares beyond two, but never less than like."""
_WHOLE, _SAID = 0.9, 0.8
"""Unless a pattern covers nearly all of a phrase, an entry for which people type just these words goes before."""
_STRANGE = 0.25
"""A phrase whose words are unknown to this share may well be about something else."""
_MOSTLY = 0.6
"""A pattern that covers this share of a phrase is what was asked."""
_LONG_PHRASE = 200
_WRITTEN = Regex(r"\s*(?:[\w.]*\.)?[A-Z]\w*(?:Error|Exception|Warning): \S", words=("Error: ", "Exception: ", "Warning: "))
"""How a message begins that was copied with its type: what knows it goes before what people say in like words."""
_PATH = Regex(r"(?:[A-Za-z]:)?[\w.~-]*(?:[/\\][\w.~-]+)+\.([A-Za-z]\w{1,11})\b")
_FILES = {
    "checkpoint": ("pt", "pth", "ckpt", "safetensors", "bin", "tar", "weights"), "config": ("yaml", "yml", "json", "toml", "cfg", "ini"),
    "image": ("jpg", "jpeg", "png", "bmp", "tif", "tiff", "webp"), "audio": ("wav", "flac", "mp3", "ogg", "m4a"),
}  # fmt: skip
_BY_PATTERN = 0.1
"""How much better likeness must be to overrule a pattern when a phrase says more than the message."""
_VERBATIM = 30
"""A pattern with so many fixed characters was copied: only what is close goes before it."""



TOPIC = "*"
"""Stands where a cause would, when a phrase names no ailment but a whole family of them."""
_LEAST_FAMILY = 2
Found = tuple[Match, str, str]
"""A match, the cause that was asked for (or nothing, or TOPIC), and how sure we are."""


def look_up(phrase: str, indexes: Sequence[Index], most: int = 8) -> list[Found]:
    """What bears the phrase as its name, or the family that it opens; else what it is a message of, or, at `most`, resembles."""
    if not phrase.isascii():  # only saves work
        from triage.kb import plain_characters

        phrase = plain_characters(phrase)
    named = _named(phrase, indexes)
    key = alias_key(phrase)
    if any(match.entry.id == key or cause == key for match, cause, _ in named):
        return named
    return _family(phrase, indexes) or named or _as_log(phrase, indexes) or _searched(phrase, indexes, most)


def _family(phrase: str, indexes: Sequence[Index]) -> list[Found]:
    """The commonest ailments of a family, likeliest first, for a word or a broad phrase that opens it."""
    key = "topic:" + alias_key(phrase.strip(" \t?？!！.。\"'`"))
    rows = [(place, index, number) for index in indexes for number, place in index.lookup(key)]
    ordered = sorted(rows, key=lambda row: row[0])
    return [(_match(index, number, phrase, 1.0), TOPIC, "medium") for _, index, number in ordered]


def _named(phrase: str, indexes: Sequence[Index]) -> list[Found]:
    """Entries that bear the phrase as id, alias or code, or whose cause does."""
    found: list[Found] = []
    keys = [alias_key(phrase)]
    if not any(index.lookup(keys[0]) for index in indexes):
        from triage.kb import code_keys

        keys += code_keys(phrase)
    for key in keys:
        for index in indexes:
            for number, cause in index.lookup(key):
                found.append((_match(index, number, phrase, 200.0), cause, "high"))
        if found:
            return sorted(
                found,
                key=lambda f: (bool(f[1]) and f[0].entry.causes[0].id != f[1], f[0].entry.family == "tables"),
            )
    return found


def _as_log(phrase: str, indexes: Sequence[Index]) -> list[Found]:
    """A whole message answers as if that line had been piped; words beside it are weighed in."""
    from triage.matching.haystack import Haystack
    from triage.matching.lines import lines
    from triage.matching.messages import messages

    incident = _incident(phrase)
    found = messages([incident], indexes, Environment(), flags=IGNORECASE)
    by_line, _ = lines(Haystack([line_of(phrase)]), [incident], indexes, Environment())
    ordered = [m._replace(incident=incident) for m in sorted([*found, *by_line], key=lambda m: -m.weight)]
    if not ordered:
        return []
    covered = ordered[0].weight / max(len(incident.message), 1)
    known = {m.entry.id for m in ordered}
    likes = _searched(phrase, indexes) if len(phrase) <= _LONG_PHRASE else []
    said_so = covered < _WHOLE and likes and likes[0][0].entry.id not in known and likes[0][0].weight >= _SAID
    if (covered >= _MOSTLY and not said_so) or len(phrase) > _LONG_PHRASE or _WRITTEN.match(phrase):
        return [(m, "", "high" if n == 0 and m.weight >= 12 else "medium") for n, m in enumerate(ordered)]
    weights = {m.entry.id: m.weight for m, _, _ in likes}
    ranked = sorted(ordered, key=lambda m: -weights.get(m.entry.id, 0.0))
    better = [
        like
        for like in likes
        if like[0].entry.id not in known
        and like[0].weight > max(weights.get(ranked[0].entry.id, 0.0), _CLOSE if ranked[0].weight >= _VERBATIM else 0.0) + _BY_PATTERN
    ]
    return [*better, *((m, "", "medium") for m in ranked)]


def _incident(phrase: str) -> Incident:
    joined = " ".join(phrase.split())
    named = any(word in joined for word in ("Error", "Exception", "Warning"))
    typed = named and re.match(r"(?:[\w.]*\.)?([A-Z]\w*(?:Error|Exception|Warning)):? (.*)", joined)
    kind, message = (typed[1], typed[2]) if typed else ("", joined)
    return Incident("message", kind, message, 0, joined, 0, 0)


def line_of(phrase: str) -> Line:
    return Line(0, " ".join(phrase.split()))


def _searched(phrase: str, indexes: Sequence[Index], most: int = 8) -> list[Found]:
    from triage.kb import said_and_tried
    from triage.matching import likeness

    likes = likeness.search(_named_files(said_and_tried(phrase)[0]), indexes, spelling=True)
    likes = [like for like in likes if like.score >= _LEAST and like.words]
    found: list[Found] = []
    if _is_one_word(phrase) and sum(like.strange == 0.0 for like in likes) >= _LEAST_FAMILY:
        return [(_match(like.base, like.number, phrase, like.score), TOPIC, "medium") for like in likes]
    for place, like in enumerate(likes[:most]):
        close = like.words >= 2 and like.score >= max(_CLOSE - _A_WORD * (like.words - 2), _LIKE)
        sure = place == 0 and close and like.strange < _STRANGE
        found.append((_match(like.base, like.number, phrase, like.score), "", "medium" if sure else "low"))
    return found


def _named_files(phrase: str) -> str:
    """A phrase with what kind of file it is in the place of each path: no entry knows the names of someone's folders."""
    if "/" not in phrase and "\\" not in phrase:
        return phrase
    return _PATH.sub(lambda found: f" {next((kind for kind, ends in _FILES.items() if found[1].lower() in ends), found[1])} file ", phrase)


def _is_one_word(phrase: str) -> bool:
    """Whether a phrase is a name alone; in Chinese, of at most four characters."""
    word = phrase.strip(" \t?？!！.。\"'`")
    return word.replace("_", "").replace("-", "").isalnum() and (len(word) > 2 if word.isascii() else len(word) <= 4)


def _match(index: Index, number: int, phrase: str, weight: float) -> Match:
    return Match(index.entry(number), _incident(phrase), {}, weight, "phrase", index.source)
