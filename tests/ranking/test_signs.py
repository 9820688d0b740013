"""Signs weigh the causes: one test speaks alone, several in one sign only together."""

from __future__ import annotations

from pathlib import Path

import pytest

from triage.matching import Haystack
from triage.model import Cause, Environment, Incident, Sign, Text
from triage.pipeline import diagnose
from triage.ranking.signs import Context, weigh

ENTRY = """\
title: {en: A, zh: 甲}
summary: {en: A, zh: 甲}
symptoms:
  - message: 'the frobnicator wants (?P<k>\\d+) gears'
causes:
  - id: gears-too-few
    cause: {en: too few, zh: 太少}
    check: {en: count, zh: 数}
    fix: {en: add, zh: 加}
  - id: gears-of-the-library
    cause: {en: the library, zh: 库}
    check: {en: look, zh: 看}
    fix: {en: upgrade, zh: 升级}
    signs:
      - value: 'k > 5'
        frame: {file: site-packages}
        strength: decides
examples:
  - log: 'RuntimeError: the frobnicator wants 3 gears'
references: ['https://example.org']
"""


def first_cause(folder: Path, gears: int, file: str) -> tuple[str, str]:
    (folder / "machines").mkdir(parents=True, exist_ok=True)
    (folder / "machines" / "frobnicator-gears.yaml").write_text(ENTRY, encoding="utf-8")
    log = (
        f'Traceback (most recent call last):\n  File "{file}", line 3, in turn\n    go()\n'
        f"RuntimeError: the frobnicator wants {gears} gears\n"
    )
    found = diagnose(log.encode(), knowledge=[str(folder)]).diagnoses[0]
    return found.causes[0].id, found.confidence


@pytest.mark.parametrize(
    ("gears", "file", "cause", "confidence"),
    [
        (9, "/opt/lib/python3.11/site-packages/frob/a.py", "gears-of-the-library", "high"),
        (9, "/home/user/train.py", "gears-too-few", "medium"),
        (3, "/opt/lib/python3.11/site-packages/frob/a.py", "gears-too-few", "medium"),
    ],
)
def test_a_sign_of_two_tests_speaks_only_when_both_hold(
    gears: int, file: str, cause: str, confidence: str, tmp_path: Path
) -> None:
    assert first_cause(tmp_path, gears, file) == (cause, confidence)


def of(folder: Path, entries: dict[str, str], log: str) -> list[tuple[str, str]]:
    """(entry, confidence) of every diagnosis that a small knowledge base gives, the built-in one's left out."""
    (folder / "machines").mkdir(parents=True, exist_ok=True)
    for name, text in entries.items():
        (folder / "machines" / f"{name}.yaml").write_text(text, encoding="utf-8")
    found = diagnose(log.encode(), knowledge=[str(folder)]).diagnoses
    return [(d.entry, d.confidence) for d in found if d.entry in entries]


def entry(symptoms: str, more: str = "") -> str:
    return (
        ENTRY.replace("  - message: 'the frobnicator wants (?P<k>\\d+) gears'\n", symptoms)
        .replace("    signs:\n      - value: 'k > 5'\n        frame: {file: site-packages}\n        strength: decides\n", "")
        .replace("gears-", f"gears-{len(symptoms)}-")
        + more
    )  # fmt: skip


def crash(file: str, last: str) -> str:
    return f'Traceback (most recent call last):\n  File "{file}", line 3, in turn\n    go()\n{last}\n'


OWN, LIBRARY = "/home/user/train.py", "/opt/lib/python3.11/site-packages/frob/a.py"
GEARS = "RuntimeError: the frobnicator wants 3 gears"
ANYWHERE = "  - message: 'the frobnicator wants'\n"
IN_LIBRARY = "  - message: 'the frobnicator wants'\n    innermost: {file: frob/, user: 'false'}\n"


def test_a_symptom_that_demands_a_frame_wins_below_it_and_is_silent_elsewhere(tmp_path: Path) -> None:
    entries = {"any-gears": entry(ANYWHERE), "library-gears": entry(IN_LIBRARY)}
    assert of(tmp_path, entries, crash(LIBRARY, GEARS))[0][0] == "library-gears"
    assert [e for e, _ in of(tmp_path, entries, crash(OWN, GEARS))] == ["any-gears"]
    assert [e for e, _ in of(tmp_path, entries, GEARS + "\n")] == ["any-gears"]


def test_a_generic_entry_is_told_as_probable_and_only_when_no_other_knows_the_message(tmp_path: Path) -> None:
    generic = entry(
        "  - message: 'frobnicator wants (?P<k>\\d+) gears'\n    type: [RuntimeError]\n", "generic: 'true'\n"
    )
    assert of(tmp_path, {"form-only": generic}, crash(OWN, GEARS)) == [("form-only", "medium")]
    both = of(tmp_path, {"form-only": generic, "any-gears": entry(ANYWHERE)}, crash(OWN, GEARS))
    assert [e for e, _ in both] == ["any-gears"]


def test_the_usual_cause_is_sure_until_a_sign_speaks_for_another(tmp_path: Path) -> None:
    usual = ENTRY.replace("  - id: gears-too-few\n", "  - id: gears-too-few\n    usual: 'true'\n")
    log = "RuntimeError: the frobnicator wants {} gears"
    assert of(tmp_path, {"frobnicator-gears": usual}, crash(OWN, log.format(9))) == [
        ("frobnicator-gears", "high")
    ]
    found = diagnose(crash(LIBRARY, log.format(9)).encode(), knowledge=[str(tmp_path)]).diagnoses[0]
    assert found.causes[0].id == "gears-of-the-library"


def test_a_cause_that_another_entry_uses_is_not_the_usual_one_there(tmp_path: Path) -> None:
    usual = ENTRY.replace("  - id: gears-too-few\n", "  - id: gears-too-few\n    usual: 'true'\n")
    user = entry("  - message: 'gears (?P<k>\\d+) wanted'\n").replace(
        "causes:\n", "causes:\n  - use: gears-too-few\n"
    )
    log = crash(OWN, "RuntimeError: gears 3 wanted")
    assert of(tmp_path, {"frobnicator-gears": usual, "gears-wanted": user}, log) == [
        ("gears-wanted", "medium")
    ]


def test_an_exception_without_text_is_matched_by_its_type(tmp_path: Path) -> None:
    entries = {"gear-lost": entry("  - message: '^GearLostError$'\n")}
    assert [e for e, _ in of(tmp_path, entries, crash(OWN, "GearLostError"))] == ["gear-lost"]
    assert of(tmp_path, entries, crash(OWN, "GearLostError: by the north wall")) == []


@pytest.mark.parametrize(
    ("line", "known"), [("no gear 7", True), ("we had no gear 7 in the box, so the walk was fine", False)]
)
def test_a_message_without_its_type_is_known_when_it_is_all_there_is(
    tmp_path: Path, line: str, known: bool
) -> None:
    entries = {"gear-lost": entry("  - message: 'no gear \\d+'\n    type: [GearError]\n")}
    assert bool(of(tmp_path, entries, line)) is known


def test_a_captured_owner_gives_its_library_unless_two_have_that_name(tmp_path: Path) -> None:
    (tmp_path / "tables").mkdir()
    (tmp_path / "tables" / "libraries.yaml").write_text(
        "title: {en: Whose, zh: 归属}\nfamily: libraries\nrows:\n"
        "  - {library: cogs, names: [GearBox, Crank]}\n  - {library: wheels, names: [Crank]}\n",
        encoding="utf-8",
    )
    text = entry("  - message: '(?P<owner>[\\w.]+)\\(\\) grinds'\n").replace(
        "fix: {en: add, zh: 加}", "fix: {en: 'upgrade {{library|it}}', zh: '升级 {{library|它}}'}"
    )
    fixes = {}
    for owner, frame in (("GearBox.__init__", "x"), ("Crank", "x"), ("__init__", "box = GearBox(1)")):
        log = crash(OWN, f"RuntimeError: {owner}() grinds").replace("    go()", f"    {frame}")
        of(tmp_path, {"gears-grind": text}, log)
        found = diagnose(log.encode(), knowledge=[str(tmp_path)]).diagnoses[0]
        fixes[owner] = found.causes[0].fix
    assert fixes == {"GearBox.__init__": "upgrade cogs", "Crank": "upgrade it", "__init__": "upgrade cogs"}


def test_a_sign_that_decides_brings_a_cause_to_the_front_wherever_it_stands(tmp_path: Path) -> None:
    head, _, tail = ENTRY.partition("  - id: gears-of-the-library\n")
    more = "".join(
        f"  - id: gears-more-{n}\n    cause: {{en: m, zh: 多}}\n    check: {{en: m, zh: 多}}\n    fix: {{en: m, zh: 多}}\n"
        for n in range(12)
    )
    (tmp_path / "machines").mkdir()
    text = f"{head}{more}  - id: gears-of-the-library\n{tail}"
    (tmp_path / "machines" / "frobnicator-gears.yaml").write_text(text, encoding="utf-8")
    log = crash(LIBRARY, "RuntimeError: the frobnicator wants 9 gears")
    assert (
        diagnose(log.encode(), knowledge=[str(tmp_path)]).diagnoses[0].causes[0].id == "gears-of-the-library"
    )


@pytest.mark.parametrize(
    ("wanted", "cause"),
    [("k > 5", "gears-of-the-library"), ("k < 5", "gears-too-few"), ("uneven == 1", "gears-too-few")],
)
def test_only_what_the_failure_tells_makes_a_first_cause_doubtful(wanted: str, cause: str, tmp_path: Path) -> None:
    first = f"    fix: {{en: add, zh: 加}}\n    signs:\n      - value: '{wanted}'\n        strength: decides\n"
    plain = ENTRY.replace("    fix: {en: add, zh: 加}\n", first, 1).partition("    signs:\n      - value: 'k > 5'\n        frame")
    text = plain[0] + plain[2][plain[2].index("examples:") :]
    log = "RuntimeError: the frobnicator wants 3 gears"
    (tmp_path / "machines").mkdir()
    (tmp_path / "machines" / "frobnicator-gears.yaml").write_text(text, encoding="utf-8")
    found = diagnose(log.encode(), knowledge=[str(tmp_path)]).diagnoses[0]
    assert found.causes[0].id == cause


KNOWN = Environment(torch="2.1.0", python="3.10", cuda="12.1", libraries=(("gears", "1.5.0"),))


@pytest.mark.parametrize(
    ("library", "version", "other"),
    [("torch", ">=2.1", "<2.1"), ("python", "<3.11", ">=3.11"), ("cuda", ">=12", "<12"), ("gears", "<1.6", ">=1.6")],
)
def test_a_version_that_the_log_names_speaks_for_a_cause_and_another_against_one_of_that_version(library: str, version: str, other: str) -> None:
    said = Text("A", "甲")
    failed = Incident("exception", "GearError", "it broke", 1, "x", 1, 1)

    def weighed(environment: Environment, **cause: object) -> tuple[float, tuple[str, ...]]:
        mine, rival = Cause("mine", said, said, said, **cause), Cause("rival", said, said, said)  # type: ignore[arg-type]
        rows = weigh([mine, rival], Context(failed, {}, Haystack([]), environment, (), frozenset()), "en")
        return next((round(row.likelihood, 3), row.why) for row in rows if row.cause.id == "mine")

    alone = weighed(KNOWN)
    spoken = weighed(KNOWN, signs=(Sign("env", "", ((library, version),)),))
    assert spoken[0] > alone[0] and spoken[1][0].startswith(f"{library} ")
    assert weighed(KNOWN, signs=(Sign("env", "", ((library, other),)),)) == alone
    assert weighed(Environment(), signs=(Sign("env", "", ((library, version),)),)) == alone, "of no version nothing is said"
    assert weighed(KNOWN, versions=((library, other),))[0] < alone[0]
    assert weighed(KNOWN, versions=((library, version),)) == weighed(Environment(), versions=((library, other),)) == alone
