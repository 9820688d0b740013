"""Knowledge of one's own: a draft from any log is valid and unused until written; what is broken or hostile costs itself alone."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import TESTS, Run, shipped_into
from hypothesis import given, settings
from hypothesis import strategies as st

from triage.kb import loader, schema, yamlfile
from triage.kb.authoring import drafts
from triage.kb.cache import kept_path
from triage.kb.knowledge import Knowledge, open_knowledge
from triage.kb.loader import Library

LOGS = sorted(p for p in (TESTS / "logs").rglob("*") if p.is_file() and p.suffix != ".yaml")


def problems_of(text: str) -> list[str]:
    """What is wrong with a draft's file, but for what is left to be written."""
    read = yamlfile.read("own.yaml", text)
    made = schema.draft(read, "some-draft", "own")
    assert list(loader.unfinished(read)), "a draft is unfinished"
    return [str(p) for p in read.problems] + ([] if made else ["no draft"])


@pytest.mark.parametrize("log", LOGS, ids=lambda p: p.name)
def test_a_draft_from_a_kept_log_is_a_valid_entry_with_gaps_to_fill(log: Path) -> None:
    start = drafts.start(str(log))
    assert problems_of(drafts.drafted(start.identity or "some-draft", start)) == []


def test_drafts_from_four_hundred_examples_are_valid_entries(library: Library, tmp_path: Path) -> None:
    logs = [e.log for d in library.drafts for e in d.examples if e.log]
    wrong, unnamed = [], 0
    for log in random.Random(12).sample(logs, 400):
        (tmp_path / "a.log").write_text(log, encoding="utf-8")
        start = drafts.start(str(tmp_path / "a.log"))
        unnamed += not start.identity
        wrong += problems_of(drafts.drafted(start.identity or "some-draft", start))
    assert wrong == []
    assert unnamed < 60


WILD = st.text(st.characters(codec="utf-8"), max_size=60) | st.sampled_from(
    ["\tx: y", "  - a: b", "# no", "key: 'x'", "{{k}}", "---", "\x00\x1b[31mred", "...", "%YAML 9", "@a", "\u2028", "\x85", "\ufeff", "!tag", "&a *b", "TODO"]
)  # fmt: skip


@settings(max_examples=150, deadline=None)
@given(st.lists(WILD, max_size=6), st.sampled_from(["ValueError", "torch.cuda.OutOfMemoryError", "E: r", ""]))
def test_a_draft_from_any_text_is_a_valid_entry(texts: list[str], kind: str) -> None:
    message = " ".join(texts)
    start = drafts.Start(
        "a-b",
        kind if kind.isalnum() else "",
        drafts.clean(message).split("\n")[0].strip(),
        tuple(map(drafts.clean, texts)),
    )
    assert problems_of(drafts.drafted("a-b", start)) == []


def test_a_draft_holds_what_the_log_gives(tmp_path: Path) -> None:
    log = tmp_path / "failed.log"
    log.write_text(
        "torch 2.4.1\nTraceback (most recent call last):\n"
        '  File "/home/user/train.py", line 3, in load\n    g()\n'
        "OSError: quux 42 went away from /mnt/x1, token hf_abcdefghijklmnopqrst1234\n"
    )
    start = drafts.start(str(log))
    text = drafts.drafted(start.identity, start)
    assert start.identity == "quux-went-away-token-hf"
    for held in (
        "type: [OSError]",
        r"quux (?P<number>[0-9.]+) went away from (?P<path>[^ ]+)",
        "torch 2.4.1",
        "train.py, load",
        "line 3, in load",
    ):
        assert held in text
    assert "abcdefghijklmnopqrst1234" not in text, "a secret is masked"


def test_new_proposes_an_id_and_points_to_the_guide(triage: Run, tmp_path: Path) -> None:
    log = tmp_path / "failed.log"
    log.write_bytes(b"Traceback (most recent call last):\nOSError: quux 42 went away from /mnt/x1\n")
    own = tmp_path / "own"
    for name in ("quux-went-away.yaml", "quux-went-away-2.yaml"):
        done = triage("kb", "new", "--from", str(log), "--in", str(own))
        assert done.returncode == 0
        assert (own / name).exists()
        assert b"triage kb guide" in done.stdout


@pytest.mark.parametrize("identity", ["../../x", "/tmp/x", "Upper", "a_b", "a b", "-x-", "a--b", ".", "ü"])
def test_an_id_that_is_none_is_refused_and_writes_nothing(triage: Run, tmp_path: Path, identity: str) -> None:
    done = triage("kb", "new", "--in", str(tmp_path / "own"), "--", identity)
    assert (done.returncode, b"is no id" in done.stderr) == (2, True)
    assert list(tmp_path.rglob("*.yaml")) == []


def test_an_id_that_is_taken_is_refused_and_nothing_is_overwritten(triage: Run, tmp_path: Path) -> None:
    done = triage("kb", "new", "linear-shape-mismatch", "--in", str(tmp_path))
    assert (done.returncode, b"triage kb show linear-shape-mismatch" in done.stderr) == (2, True)
    (tmp_path / "mine.yaml").write_text("kept")
    assert triage("kb", "new", "mine", "--in", str(tmp_path)).returncode == 2
    assert (tmp_path / "mine.yaml").read_text() == "kept"


def test_a_draft_never_answers_before_it_is_written_and_lint_lists_it(triage: Run, tmp_path: Path) -> None:
    log = tmp_path / "failed.log"
    log.write_bytes(b"Traceback (most recent call last):\nOSError: quux 42 went away from /mnt/x1\n")
    own = tmp_path / "own"
    triage("kb", "new", "quux-gone", "--from", str(log), "--in", str(own))
    told = triage("--knowledge", str(own), "--format", "json", str(log))
    assert "quux-gone" not in [d["entry"] for d in json.loads(told.stdout)["diagnoses"]]
    assert told.stderr == b"", "a draft is no mistake"
    lint = triage("kb", "lint", "--knowledge", str(own))
    assert lint.returncode == 1
    assert b"quux-gone.yaml:7: unfinished: TODO" in lint.stdout
    assert b"unfinished" in lint.stderr
    entry = own / "quux-gone.yaml"
    entry.write_text(
        entry.read_text()
        .replace("TODO: an address at which the facts can be read", "https://example.com")
        .replace("TODO: ", "")
    )
    told = triage("--knowledge", str(own), "--format", "json", str(log))
    assert json.loads(told.stdout)["diagnoses"][0]["entry"] == "quux-gone"
    assert triage("kb", "lint", "--knowledge", str(own)).returncode == 0
    assert triage("kb", "test", "quux-gone", "--knowledge", str(own)).returncode == 0


LAUGHS = "a: &a [x,x,x,x,x,x,x,x,x]\n" + "".join(
    f"{b}: &{b} [{','.join(['*' + a] * 9)}]\n" for a, b in zip("abcdefgh", "bcdefghi")
)
HOSTILE = {
    "laughs.yaml": (LAUGHS, "an alias (*)"),
    "cycle.yaml": ("title: &a\n  en: *a\n", "an alias"),
    "deep.yaml": ("[" * 200_000, "nested more than"),
    "deeper.yaml": ("- " * 200_000 + "x", "nested more than"),
    "large.yaml": ("# " + "x" * 1_100_000, "larger than"),
    "tag.yaml": ("title: !!python/object/apply:os.system ['true']\n", "missing"),
    "latin.yaml": (b"title: caf\xe9\n", "not UTF-8"),
    "tab.yaml": ("title:\n\tx\n", "not YAML"),
    "twice.yaml": ("title: a\ntitle: b\n", "stands twice"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_is_refused_and_named(name: str, tmp_path: Path) -> None:
    content, says = HOSTILE[name]
    (tmp_path / name).write_bytes(content if isinstance(content, bytes) else content.encode())
    read = loader.load(str(tmp_path))
    assert read.drafts == ()
    assert any(says in p.text and p.path == str(tmp_path / name) for p in read.problems)


@pytest.mark.skipif(os.name == "nt", reason="pipes and links")
def test_pipes_and_links_in_a_knowledge_folder_do_not_stop_anything(triage: Run, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.yaml")
    (tmp_path / "loop.yaml").symlink_to("loop.yaml")
    (tmp_path / "gone.yaml").symlink_to("nowhere")
    (tmp_path / "up").symlink_to(tmp_path)
    done = triage(
        "--knowledge", str(tmp_path), stdin=b"RuntimeError: CUDA error: device-side assert triggered\n"
    )
    assert done.returncode == 1
    assert len(done.stderr.decode().split("\n\n")[0].split("\n")) == 1, "one line"
    lint = triage("kb", "lint", "--knowledge", str(tmp_path)).stdout.decode()
    assert [line.split("/")[-1].split(":")[0] for line in lint.splitlines()] == [
        "gone.yaml",
        "loop.yaml",
        "pipe.yaml",
    ]


def test_lint_and_test_of_one_entry_name_the_ids_that_nothing_has(triage: Run) -> None:
    for command in ("lint", "test"):
        done = triage("kb", command, "linear-shape-mismatch", "linear-shape-mismach")
        assert done.returncode == 1
        assert b"no entry is called linear-shape-mismach; did you mean linear-shape-mismatch?" in done.stderr
    assert triage("kb", "lint", "linear-shape-mismatch").returncode == 0
    assert triage("kb", "test", "linear-shape-mismatch").returncode == 0


def test_lint_of_one_entry_sees_what_the_others_hold(triage: Run, tmp_path: Path) -> None:
    source = next(p for p in (TESTS.parent / "knowledge").rglob("linear-shape-mismatch.yaml"))
    (tmp_path / "my-twin.yaml").write_text(source.read_text(encoding="utf-8"), encoding="utf-8")
    told = triage("kb", "lint", "my-twin", "--knowledge", str(tmp_path)).stdout.decode()
    assert "the same pattern stands in linear-shape-mismatch" in told


def test_one_entry_is_checked_without_reading_the_files_of_the_others() -> None:
    code = (
        "from triage.kb import loader, open_knowledge; open_knowledge(environment=False); read = []\n"
        "plain = loader.yamlfile.read\n"
        "loader.yamlfile.read = lambda path, source: read.append(path) or plain(path, source)\n"
        "from triage.commands import quick\n"
        "for c in ('lint', 'test'): assert quick.run(['kb', c, 'linear-shape-mismatch']) == 0\n"
        "assert len(read) == 2, read"
    )
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)


def test_an_edited_entry_costs_itself_alone_and_gives_the_index_that_all_would(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for cache in ("cache", "other"):
        shipped_into(tmp_path / cache)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    own = tmp_path / "own"
    (own / "a").mkdir(parents=True)
    for draft in library.drafts[:40]:
        source = TESTS.parent / draft.path
        (own / "a" / source.name).write_bytes(source.read_bytes())
    open_knowledge([str(own)], environment=False)
    read: list[str] = []
    plain = yamlfile.read
    monkeypatch.setattr(yamlfile, "read", lambda path, source: read.append(path) or plain(path, source))
    edited = own / "a" / Path(library.drafts[7].path).name
    edited.write_text(
        edited.read_text(encoding="utf-8").replace("title:", "aliases: [fresh-name]\ntitle:"),
        encoding="utf-8",
    )
    quick = open_knowledge([str(own)], environment=False).indexes[0]
    assert [Path(p).name for p in read] == [edited.name]
    built = Path(kept_path(str(own))).read_bytes()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "other"))
    whole = open_knowledge([str(own)], environment=False).indexes[0]
    assert len(read) > 20
    assert built == Path(kept_path(str(own))).read_bytes()
    assert whole.count == quick.count
    assert quick.lookup("fresh-name")


def test_an_edited_entry_shows_the_causes_of_others_with_all_that_people_type_for_them(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    homes = {cause.id: draft for draft in library.drafts for cause in draft.entry.causes if cause.phrases}
    user, home = next((d, homes[u.id]) for d in library.drafts for u in d.uses if u.id in homes and homes[u.id] is not d)
    own = tmp_path / "own"
    own.mkdir()
    for draft in (user, home):
        (own / Path(draft.path).name).write_bytes((TESTS.parent / draft.path).read_bytes())
    built = []
    for cache in ("kept", "other"):
        shipped_into(tmp_path / cache)
    for cache in ("kept", "kept", "other"):
        monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / cache))
        with (own / Path(user.path).name).open("a", encoding="utf-8") as file:
            file.write("# edited\n" if cache == "kept" else "")
        open_knowledge([str(own)], environment=False)
        built.append(Path(kept_path(str(own))).read_bytes())
    assert built[1] == built[2]


def test_a_list_is_chosen_by_words_and_family_and_told_to_programs(triage: Run) -> None:
    told = json.loads(triage("kb", "list", "nccl", "--family", "distributed", "--format", "json").stdout)
    assert told
    assert {row["family"] for row in told} == {"distributed"}
    assert all("nccl" in f"{row['id']} {row['title']}".lower() for row in told)
    none = triage("kb", "list", "zzzqq")
    assert (none.returncode, none.stdout) == (1, b"")
    wrong = triage("kb", "list", "--family", "nosuch")
    assert (wrong.returncode, b"autograd" in wrong.stderr) == (1, True)


def test_the_guide_is_what_ships_beside_the_knowledge(triage: Run) -> None:
    guide = triage("kb", "guide").stdout.decode()
    assert guide == (TESTS.parent / "knowledge" / "README.md").read_text(encoding="utf-8")


def test_problems_of_an_own_folder_are_told_once_with_the_command_that_tells_all(
    knowledge: Knowledge, triage: Run, tmp_path: Path
) -> None:
    for n in range(3):
        (tmp_path / f"bad-{n}.yaml").write_text("title: x\nfrob: y\n")
    done = triage("--knowledge", str(tmp_path), stdin=b"fine\n")
    assert done.returncode == 0
    line = done.stderr.decode()
    assert line.count("\n") == 1
    assert "and 2 more" in line and f"triage kb lint --knowledge {tmp_path}" in line


@pytest.mark.parametrize(
    ("steps", "wrong"),
    [
        ("{n: 'a * b', per: 'n // a'}", []),
        ("{a: 'a // 2', n: 'a * b'}", []),
        ("{per: 'n // a', n: 'a * b'}", ["own.yaml:10: n is computed only below: put it above"]),
    ],
)
def test_a_computed_value_stands_below_what_it_is_computed_from(steps: str, wrong: list[str]) -> None:
    text = f"""\
title: {{en: A, zh: 甲}}
summary: {{en: A, zh: 甲}}
symptoms:
  - message: "gears (?P<a>\\\\d{{1,9}})x(?P<b>\\\\d{{1,9}})"
causes:
  - cause: {{en: c, zh: 因}}
    check: {{en: look, zh: 看}}
    fix: {{en: mend, zh: 修}}
    id: worn-gears
compute: {steps}
references: ['https://example.org']
examples: [{{log: "gears 2x3"}}]
"""
    read = yamlfile.read("own.yaml", text)
    schema.draft(read, "gears-turn", "own")
    assert [str(p) for p in read.problems] == wrong
