"""What each number of a line is: its label, its quantity, and what it is to the number before it.

A line is read once for its shape (the words around its numbers); lines of the same shape share the answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from triage.base.regex import Regex
from triage.numbers.columns import prose, tokens
from triage.numbers.columns.quantities import AXES, JUDGED, TIMES, Quantity, phase_of, quantity
from triage.numbers.columns.shapes import Field, Shape, averaged, customary, is_bare_phase, not_set, phased
from triage.numbers.columns.units import RATE, TIMED, UNIT, unit_of

_OPENERS = Regex(
    r"(?:[\s'\"\[({]*(?<!\w)(?:tensor|array|float\d*|Decimal|list|tuple|np\.\w+|numpy\.\w+)(?=\())?[\s'\"\[({<$~≈]*$"
)
_FILE = Regex(
    r"\.(?:py|cpp|cc|cu|h|hpp|json|ya?ml|pth?|ckpt|whl|so|bin|safetensors|txt|png|jpe?g|csv)\b|[\w.-]/[\w.-]+/[\w.-]+/"
)
_SIGNS = " \t:=：>"
_CUT = Regex(r"[|│┃;{}\t,]|\s-{1,3}\s|\s{2,}|[\])]\s|(?<=[a-z\d)])\.\s|\s[•·—–>]\s|:\s|\s/\s")
_AFTER = Regex(r"\s?([A-Za-z][\w/@ -]{0,30}?)\s*(?:[,;|\t)\]]|$)")
_IN_BRACKETS = Regex(rf"\s*(?:{tokens.UNIT})?\s*[(\[]\s*$")
_CLOSED = Regex(rf"\s*({tokens.UNIT})?\s*[)\]]")
_MEMBER = Regex(r"[)\]'\"\s]*,?\s*(?:(?:tensor|array|np\.\w+|numpy\.\w+)\()?[\['\"\s]*$")
_LINKS = frozenset("from to than after in for by with and or the reached".split())
_PLACED = Regex(r"\(\w+:$")
_NAMED_FILE = Regex(r"\.(?:ckpt|pth?|h5|hdf5|bin|safetensors|tar|pkl|npz)\b")
_HINT = Regex(r"\s*\(([^()]{1,24})\)$")
_HINTED = frozenset("s ms us sec secs seconds gb mb gib mib kb % min h tflop/s/gpu it/s steps epoch".split())
_NAME = Regex(r"[A-Za-z_\u4e00-\u9fff][^\s\"'=]*(?: [A-Za-z0-9_(\u4e00-\u9fff@#&][^\s\"'=]*){0,5}(?: %)?$")
_PHASED = Regex(
    r"(?i)(?<![\w./-])(train(?:ing)?|val(?:id(?:ation|ating)?)?|eval(?:uat(?:ion|ing|e))?|test(?:ing)?|dev|heldout)(?:[_ ](?:net|set|metrics?|results?|loop|stats|epoch|iter))?(?![\w./-])"
)
_AMOUNTS = frozenset(["current", "used", "usage", "in use"])
"""What the line's first word says more of: `Memory of GPU 0: current: 0.18`."""
_GRADIENT = "grad_fn=<"
"""A bare tensor that is printed with its graph is what backward() is called on."""
_LONGEST, _LONGEST_GAP = 200, 400


def _near(gap: str) -> str:
    """The words around a number that can be about it: no label is longer."""
    gap = gap if len(gap) <= _LONGEST_GAP else f"{gap[:_LONGEST]} {gap[-_LONGEST:]}"
    return gap.replace("'s ", " ") if "'s " in gap else gap


def shape(gaps: Sequence[str], numbers: Sequence[str], caption: str = "") -> Shape:
    """The shape of a line, from the words around its numbers; `caption` is a line above that ends in a colon."""
    reader = _Reader([_near(gap) for gap in gaps], numbers, caption)
    fields = tuple(not_set(averaged(customary(tuple(reader.fields())), gaps), gaps))
    return Shape(fields, reader.epoch, reader.step, reader.of)


class _Reader:
    """Goes along one line, number by number."""

    def __init__(self, gaps: Sequence[str], numbers: Sequence[str], caption: str) -> None:
        self.gaps, self.numbers, self.caption = gaps, numbers, caption
        self.epoch = self.step = self.of = -1
        self._labels: list[str] = []
        self._kept: list[Field] = []
        self._phase = "valid" if gaps[0].lstrip().startswith("* ") and "Acc@" in gaps[0] else ""  # as PyTorch's examples sum up
        self._used_after = False

    def fields(self) -> Iterator[Field]:
        for place in range(len(self.numbers)):
            self._take(place)
        yield from phased(self._kept)

    def _take(self, place: int) -> None:
        before, after, number = self.gaps[place], self.gaps[place + 1], self.numbers[place]
        used, self._used_after = self._used_after, False
        if tokens.is_date(number) or before.endswith("(* ") or (_PLACED.search(before) and after[:1] == ")") or (before[-1:] == "=" and _NAMED_FILE.match(after)):
            self._labels.append("")
            return
        if place and self._beside(place, before, after):
            return
        if place == 0 and not before.strip(" \t[(:=-"):
            before = self.caption
        label, sure, selectors = self._label(place, before, used)
        unit, scale = unit_of(after)
        if not label and before.endswith("tensor(") and _GRADIENT in "".join(self.gaps[place + 1 :]):
            label, sure = "loss", True
        elif not label:
            label, sure = self._behind(place, after, unit) or self._of_episode(place, before), True
        elif not sure and unit in TIMED and not quantity(label).kind:
            clock = label.rpartition(" ")[2] == "at"
            label = "epoch time" if "poch" in "".join(self.gaps[: place + 1]) and not clock else "time"
        self._labels.append(label)
        if tokens.is_clock(number) and not label:
            return
        self._keep(place, label, unit, scale, sure, selectors)

    def _behind(self, place: int, after: str, unit: str) -> str:
        """The label behind a number that has none before it: `5.2 seconds,`, `0.31 avg loss,`, `3.9it/s`."""
        if unit:
            self._used_after = True
            return unit if "/" in unit or (unit in TIMED and place > 0) else ""
        behind = _AFTER.match(after)
        if not behind or _ends_label(after) or (place == 0 and not quantity(behind[1]).kind):
            return ""
        self._used_after = True
        return behind[1].strip()

    def _of_episode(self, place: int, before: str) -> str:
        """What stands alone behind an episode's number is its reward: `Episode 399: 12.0`."""
        alone = place == 1 and len(self.numbers) == 2 and before.strip() == ":" and self.gaps[0].strip(" \t[#(").lower() == "episode"
        return "episode reward" if alone else ""

    def _keep(
        self, place: int, label: str, unit: str, scale: float, sure: bool, selectors: tuple[int, ...]
    ) -> None:
        if label.lower() in _AMOUNTS and "emory" in self.gaps[0]:
            label = f"{'gpu ' if 'GPU' in self.gaps[0] else ''}memory {label}"
        known = self._known(place, label, unit)
        if known.kind in AXES and not selectors:
            self._axis(place, known.kind)
            if known.kind != "sample":
                return
        placed = label.endswith(" at") and self.gaps[place + 1].strip() in (":", "=")
        if placed or _FILE.search(label) or (not label and self._counts(place, unit)):
            return
        if not sure and label.lower().split()[-1] in _LINKS and not (known.kind == "lr" and label.lower().endswith(" to")):
            known = Quantity("")
        if label.rpartition(" ")[2] in prose.AMONG and not sure and prose.COUNTED.match(self.gaps[place + 1]):
            return
        if not known.phase and self._phase:
            known = known._replace(phase=self._phase)
        scale = tokens.factor(unit, known.kind) if scale == 1.0 else scale
        self._kept.append(Field(place, label, known, scale, selectors=selectors, sure=sure or bool(known.kind)))

    def _known(self, place: int, label: str, unit: str) -> Quantity:
        """What a label names; one that says only the part of the data may stand before the epoch or the step."""
        if is_bare_phase(label) and "." not in self.numbers[place] and self.gaps[place + 1].lstrip()[:1] in ("[", "("):
            return Quantity("epoch")
        if is_bare_phase(label) and self._is_fraction(place):
            return Quantity("epoch" if any(map(_STEP.search, self.gaps[place + 2 :])) else "step")
        return quantity(label, unit)

    def _counts(self, place: int, unit: str) -> bool:
        """Whether a number without a label says where the run stands, or of what a share, and is no series itself."""
        if unit in ("%", "images", "samples", "tokens", "imgs"):
            return True
        first = place == 0 and not self._is_alone()
        if self.step < 0 and (self._is_fraction(place) or (first and "." not in self.numbers[0])):
            self.step = place
            return True
        return first

    def _is_alone(self) -> bool:
        """Whether the line is nothing but one number that counts nothing: `0.6931`, `nan`."""
        return len(self.numbers) == 1 and not self.numbers[0].isdecimal() and not any(map(str.strip, self.gaps))

    def _is_fraction(self, place: int) -> bool:
        return place + 1 < len(self.numbers) and self.gaps[place + 1].strip() == "/"

    def _axis(self, place: int, kind: str) -> None:
        if kind == "epoch":
            self.epoch = place if self.epoch < 0 else self.epoch
        elif kind == "step" or self.step < 0:
            self.step = place

    def _beside(self, place: int, before: str, after: str) -> bool:
        """Whether a number only completes the one before it: a total, a mean, a spread, a list's next member."""
        between = before.strip()
        last = self._kept[-1] if self._kept and self._kept[-1].place == place - 1 else None
        if between in ("/", "of", "out of") or (between.endswith("/") and (UNIT.match(between) or between[:-1] in TIMED)):
            self._total(place, last, after)
        elif between == "=" and place > 1 and self.gaps[place - 1].strip() == "/":
            self._quotient(place)
        elif _IN_BRACKETS.fullmatch(before) and (closed := _CLOSED.match(after)):
            self._bracketed(place, last, before, closed[1] or "")
        elif between in ("±", "+/-", "+-"):
            self._labels.append("")
        elif _MEMBER.fullmatch(before) and self._labels[-1] and (last or self._labels[-1].endswith("]")) and not _is_time(last, after):
            base, _, member = self._labels[-1].rstrip("]").partition("[")
            self._labels.append(f"{base}[{int(member) + 1 if member.isdecimal() else 1}]")
            if last:
                self._kept.append(last._replace(place=place, label=self._labels[-1], mean=-1))
        else:
            return False
        return True

    def _total(self, place: int, last: Field | None, after: str) -> None:
        """The number behind a slash: how many there are, or a second value of the same kind."""
        self._labels.append(self._labels[-1])
        self.of = place if self.step == place - 1 else self.of
        if not last or last.quantity.kind in ("memory", "gpu_memory", "accuracy"):
            return
        rate, scale = unit_of(after)
        if not last.quantity.kind and "/" in rate:
            known = quantity(rate)
            self._kept[-1] = last._replace(label=rate, quantity=known, factor=scale)
            self._kept.append(last._replace(place=place, label=f"{rate}[1]", quantity=known, factor=scale))
        elif not last.label:
            self._kept.pop()
            self.step, self.of = (place - 1, place) if self.step < 0 else (self.step, self.of)
        elif last.quantity.kind == "step_time" and rate in TIMED:  # `Time: 30s/431s` is a clock
            self._kept[-1] = last._replace(quantity=Quantity("clock"))
        elif last.quantity.kind:
            self._kept.append(last._replace(place=place, label=f"{last.label}[1]"))

    def _quotient(self, place: int) -> None:
        """What a fraction comes to, printed behind it: `acc: 1095/1169=0.9366`."""
        self._labels.append(self._labels[-1])
        over = self._kept[-1] if self._kept else None
        if over and over.place == place - 1 and over.label.endswith("[1]"):
            self._kept.pop()
            over = self._kept[-1] if self._kept else None
        if over and over.place == place - 2:
            self._kept[-1] = over._replace(place=place)

    def _bracketed(self, place: int, last: Field | None, before: str, unit: str) -> None:
        """The number in brackets behind another: its running mean, or the same as a share."""
        self._labels.append(self._labels[-1])
        share = unit == "%"
        if last and unit in TIMED and last.quantity.kind not in TIMES:
            self._kept.append(Field(place, "time", quantity("time", unit)))
        elif (
            share
            and self._kept
            and self._kept[-1].quantity.kind == "accuracy"
            and self._labels[place - 1] == self._kept[-1].label
        ):
            self._kept[-1] = self._kept[-1]._replace(place=place)
        elif last and share and (found := UNIT.match(before)) and found[1] != "%":
            self._kept.append(
                last._replace(place=place, label=f"{last.label} %", quantity=Quantity(""), factor=1.0)
            )
        elif last and not share and (not self.numbers[place].isdecimal() or self.numbers[place - 1].isdecimal()):
            self._kept[-1] = last._replace(mean=place)

    def _label(self, place: int, before: str, used: bool) -> tuple[str, bool, tuple[int, ...]]:
        """(label, whether a sign ties it, places of numbers that belong to it) from what stands before."""
        text = prose.undashed(before.rstrip())
        if place and (found := RATE.match(text) or UNIT.match(text)):
            left = text[found.end() :]
            text = text if text[:1] == " " and not left.strip() else left
        if opened := _OPENERS.search(text):
            text = text[: opened.start()]
        signed = text.endswith((":", "=", "：")) or before.rstrip().endswith(("|", "│", "┃", ":", "="))
        text = (text.rstrip("->= ") if text.endswith("->") else text).rstrip(_SIGNS).rstrip("'\" ").rstrip(_SIGNS)
        if hint := _HINT.search(text):
            text = text[: hint.start()] if hint[1].lower() in _HINTED else text
        own = text.lstrip(")] \t") or text
        closes = own.endswith((")", "]")) and own.count("(") + own.count("[") < own.count(")") + own.count("]")
        if place and closes and not self.gaps[place + 1].startswith("% |"):
            return self._selected(place, text, signed)
        pieces = _CUT.split(text)
        label = pieces[-1] if pieces else ""
        if (
            not label.strip()
            and not used
            and len(pieces) > 1
            and (text.endswith(("|", "│", "┃", "\t", ",")) or signed or before.endswith(("\t", "  ")))
        ):
            first = 0 if place == 0 or not pieces[0].strip() else 1
            label = next((p for p in reversed(pieces[first:]) if p.strip()), "")
            pieces = pieces[: pieces.index(label) + 1] if label else pieces
        self._listen(pieces[:-1], place)
        name = prose.JUNK.sub("", prose.opened(label.strip()).strip("'\"*` ")).rstrip("'\"*#` ")
        if not name:
            told = prose.placed(self.gaps[place - 1]) if place and before.strip() in (":", "=") else ""
            return told, signed, ()
        found = _NAME.search(name)
        if not found:
            return "", signed, ()
        named = found[0]
        name = named if signed else prose.spoken_name(named, self.numbers[place])
        if not signed and name in prose.COPULAS:
            return prose.subject(self.gaps[: place + 1]) or name, False, ()
        if quantity(name).kind in (*AXES, "") and not (is_bare_phase(name) and "." in self.numbers[place]):
            self._listen([label], place)
        counted = place > 0 and self.numbers[place - 1].isdecimal()
        if signed and counted and len(pieces) == 1 and quantity(name).kind in (*AXES, "") and not quantity(name).bound:
            whole = prose.measured(prose.JUNK.sub("", _CUT.split(self.gaps[place - 1])[-1].strip()))
            name = whole if quantity(whole).kind in JUDGED else name
        if is_bare_phase(name) and len(pieces) > 1 and quantity(pieces[-2].strip()).kind in JUDGED:
            name = f"{pieces[-2].strip()} {name}"
        return name, signed or (place > 0 and before.strip() == name), ()

    def _selected(self, place: int, text: str, signed: bool) -> tuple[str, bool, tuple[int, ...]]:
        """The label of `AP[ IoU=0.50 | area=all ] = `: the words before and in the brackets, and their numbers."""
        for first in range(place - 1, -1, -1):
            opened = max(self.gaps[first].rfind("["), self.gaps[first].rfind("("))
            if opened >= 0:
                head = _CUT.split(self.gaps[first][:opened].rstrip("@ "))
                head = head[-1:] if quantity(head[-1].strip()).kind in AXES else head
                name = prose.JUNK.sub("", " ".join(h for h in head[-2:] if h.strip()).strip())
                if quantity(name).kind in AXES:
                    break
                inside = " ".join([self.gaps[first][opened:], *self.gaps[first + 1 : place], text])
                label = " ".join([name, *_NAMES.findall(inside)])
                self._kept = [f for f in self._kept if f.place < first]
                return (label, True, tuple(range(first, place))) if name else ("", signed, ())
        return "", signed, ()

    def _listen(self, pieces: Sequence[str], place: int) -> None:
        """Words before the label may name the phase that the rest of the line is about."""
        for piece in pieces:
            for found in _PHASED.finditer(piece):
                self._phase = phase_of(found[1])


_NAMES = Regex(r"[A-Za-z]\w*")
_STEP = Regex(r"(?<![A-Za-z])(?:[Ss]tep|[Ii]ter(?:ation)?|[Bb]atch)\W{0,4}$")
"""Words before a number that counts steps: then what a phase names by a fraction is the epoch."""


def _is_time(last: Field | None, after: str) -> bool:
    """Whether a unit of time or a rate behind a number says that it is none of what stands before it."""
    unit = unit_of(after)[0]
    return ("/" in unit or unit in TIMED) and (last is None or last.quantity.kind not in (*TIMES, "throughput", ""))


def _ends_label(after: str) -> bool:
    return after.rstrip().endswith((":", "="))
