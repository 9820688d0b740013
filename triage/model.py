"""The values that flow through the pipeline: immutable, small, no input or output."""

from __future__ import annotations

from triage.base.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

LANGUAGES = ("en", "zh")


class Line(Record):
    """One line of a log without what a launcher, logger or terminal put around it."""

    number: int
    """Counted from 1; lines end at `\\n` only."""
    text: str
    origin: str = ""
    """Who wrote it: `rank 3`, `pid 4127`, or empty."""
    file: str = ""
    stamp: str = ""
    """The time as written before the line, else the level where a logger writes no more than that; if any."""


class Frame(Record):
    """One entry of a traceback, outermost first."""

    file: str
    line: int
    function: str
    code: str
    user: bool
    """True for the user's own code: not the standard library, not an installed package."""


class Incident(Record):
    """Something that happened: an exception, an assertion, a kill, a warning, an ill series."""

    kind: str
    """exception, assert, signal, distributed, warning, metric or message."""
    type: str
    """The exception's class without its module, or empty."""
    message: str
    """What follows `Type: `, with every run of white space as one space."""
    line: int
    """The line on which the message begins."""
    text: str
    """That line, cleaned."""
    first_line: int
    last_line: int
    file: str = ""
    origin: str = ""
    ranks: tuple[int, ...] = ()
    times: int = 1
    """How often it stands in the log, ranks and repeats together; `again` are the other lines on which it begins."""
    frames: tuple[Frame, ...] = ()
    parts: tuple[tuple[int, int, str], ...] = ()
    """(offset in the message, line number, text) of each line the message is made of."""
    wrapper: str = ""
    """What re-raised it, such as `Caught KeyError in DataLoader worker process 0.`"""
    chain: int = 0
    """Exceptions of one chain share a number above 0; the earliest comes first."""
    series: Series | None = None
    loose: bool = False
    """A bare line: an incident only if some pattern knows it, else perhaps plain prose."""
    code: int = 0
    """Exit status, or minus the signal, where the line tells one."""
    again: tuple[int, ...] = ()
    while_handling: bool = False
    """Whether it was raised while the one before it in its chain was being handled, not because of it."""


class Series(Record):
    """A quantity that the log reports again and again, and what is odd about it."""

    name: str
    shows: str
    lines: tuple[int, ...]
    values: tuple[float, ...]
    first: float
    last: float
    least: float
    most: float
    at: int
    """Index of the first value that shows it."""
    ratio: float
    label: str
    """The name as the log spells it."""


class Standing(Record):
    """Where one rank stood when the run stopped, as far as the log tells."""

    rank: int
    frame: Frame | None
    """The innermost frame in the user's code of its last traceback."""
    step: int
    steps: int
    """The last step it printed, and of how many; 0 when it printed none."""
    words: Line | None
    """The last line it wrote before any traceback."""
    enqueued: int = 0
    completed: int = 0
    """Collectives, as the watchdog counts them."""
    missing: bool = False
    """Whether PyTorch itself names it as the rank that did not come."""
    ended: bool = False
    """Whether it had ended with status 0 before the others failed."""


class Text(Record):
    """One text in both languages; an untranslated one stands twice."""

    en: str
    zh: str

    def said(self, lang: str) -> str:
        return self.zh if lang == "zh" else self.en


class Framed(Record):
    """A demand on a traceback: one that some frame meets."""

    test: str
    """frame (any), innermost or caller (the innermost outside a package)."""
    parts: tuple[tuple[str, str], ...]
    """(file, function, code, user or outside; what it must be)"""


class Symptom(Record):
    """One way in which an ailment shows: `kind` is message, line, code or metric."""

    kind: str
    pattern: str
    types: tuple[str, ...] = ()
    versions: tuple[tuple[str, str], ...] = ()
    weight: int = 0
    """How many characters of the pattern are fixed: the more, the more specific."""
    metric: tuple[tuple[str, str], ...] = ()
    """(series, finding) pairs that must all show."""
    frames: tuple[Framed, ...] = ()
    """What the traceback above a message must hold."""


class Sign(Record):
    """Something in the log that speaks for or against a cause."""

    test: str
    """message, line, frame, innermost, caller, code, value, env, metric or entry."""
    pattern: str
    parts: tuple[tuple[str, str], ...] = ()
    """What a frame, library or series must be; for a pattern, texts of which any match needs one."""
    strength: str = "for"
    why: Text | None = None
    also: tuple[Sign, ...] = ()
    """Tests that must hold too."""


class Workaround(Record):
    text: Text
    cost: Text | None


class Cause(Record):
    id: str
    cause: Text
    check: Text
    fix: Text
    ask: Text | None = None
    snippet: Text | None = None
    workaround: Workaround | None = None
    signs: tuple[Sign, ...] = ()
    versions: tuple[tuple[str, str], ...] = ()
    usual: bool = False
    """Whether nearly every report of the ailment has this cause, when the log says nothing more."""
    phrases: tuple[str, ...] = ()  # what people type who have this cause: an index holds them apart


class Question(Record):
    """A question that splits several causes of one ailment."""

    ask: Text
    yes: tuple[str, ...]
    """Ids of the causes for which one would answer yes."""


class Entry(Record):
    """One ailment, as its file tells it, checked."""

    id: str
    title: Text
    summary: Text
    causes: tuple[Cause, ...]
    symptoms: tuple[Symptom, ...] = ()
    severity: str = "error"
    aliases: tuple[str, ...] = ()
    echo_of: tuple[str, ...] = ()
    retry: str = "fix"
    compute: tuple[tuple[str, str], ...] = ()
    readers: tuple[str, ...] = ()
    references: tuple[str, ...] = ()
    example: str = ""
    """The first example log, which fills the placeholders when `explain` has no message; `captured` stands in it."""
    family: str = ""
    generic: bool = False
    """Whether it knows only the form of a message: it yields to every other entry, and is never sure."""
    captured: tuple[tuple[str, str], ...] = ()
    questions: tuple[Question, ...] = ()
    """Questions that split several causes; that of one cause stands with it."""
    general: Text | None = None
    """The title where what the other one names is not known; None where that reads well without."""


class Match(Record):
    """An incident recognised as an ailment."""

    entry: Entry
    incident: Incident
    captures: dict[str, str]
    weight: float
    by: str
    """message, line, metric, code, passing, phrase, form (of a message) or likeness."""
    source: str


class Environment(Record):
    """What the log tells of the machine and the versions; empty where it does not."""

    torch: str = ""
    python: str = ""
    cuda: str = ""
    gpu: str = ""
    world_size: int = 0
    launcher: str = ""
    libraries: tuple[tuple[str, str], ...] = ()


class Evidence(Record):
    file: str
    line: int
    text: str
    by: str


class Remedy(Record):
    """A cause told in full: every placeholder filled."""

    id: str
    cause: str
    likelihood: float
    why: tuple[str, ...]
    check: str
    fix: str
    snippet: str
    workaround: str
    ask: str


class Diagnosis(Record):
    entry: str
    aliases: tuple[str, ...]
    title: str
    summary: str
    source: str
    confidence: str
    score: float
    incident: int
    retry: str
    evidence: tuple[Evidence, ...]
    causes: tuple[Remedy, ...]
    references: tuple[str, ...]
    severity: str = "error"
    from_example: bool = False
    """Numbers come from the entry's own example, since the words had none."""
    told_apart: bool = True
    """Whether something in the log tells the causes apart; else their order is all that speaks for the first."""


class Told(Record):
    """An incident with its place in the story: its role is root, consequence or context."""

    id: int
    incident: Incident
    role: str
    entry: str = ""


class Input(Record):
    files: tuple[str, ...]
    lines: int
    bytes: int
    truncated: bool


class Report(Record):
    """Everything said about one input; `status` is healthy, diagnosed or unrecognized."""

    status: str
    input: Input | None
    environment: Environment
    incidents: tuple[Told, ...]
    diagnoses: tuple[Diagnosis, ...]
    tail: tuple[Line, ...] = ()
    """The last lines, shown when a failure is not recognised."""
    query: str = ""
    lang: str = "en"
    family: bool = False
    """Whether the words asked about name no ailment but a whole family: its commonest ones are told."""
    standings: tuple[Standing, ...] = ()
    """Where the ranks stood, when one waited for another in vain."""
    matches: tuple[Match, ...] = ()
    """Every match that was weighed, for `--explain-match`."""
    ending: str = ""
    """How the run ended, where it was run under our eyes."""
    cut_short: bool = False
    """Whether time ran out, so that not all of the log was looked at in full."""
    again: Callable[[str], Report] | None = None
    """Tells the same report in another language."""
