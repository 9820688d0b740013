"""One plain function a command; each returns the exit status. The only place that prints."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from triage.commands.options import Options, language, say, wanted
from triage.kb import Knowledge, open_knowledge
from triage.model import Report
from triage.reading import Keeper
from triage.report import render

HEALTHY, FAILED, USAGE, INTERRUPTED = 0, 1, 2, 130
_CHUNK = 64 << 10


def pipe(options: Options) -> int:
    """Pass standard input through, and report at its end."""
    silent = options.quiet or options.format == "json"
    keeper = Keeper()
    interrupted = _pass_through(keeper, silent)
    keeper.finish()
    return INTERRUPTED if interrupted else _finish([("", keeper)], options, silent, HEALTHY)


def files(paths: Sequence[str], options: Options) -> int:
    """One report on files (and folders of them) as the streams of one run."""
    from triage.reading import expand

    kept: list[tuple[str, Keeper]] = []
    wrong = 0
    for given in paths:
        found = [given] if given == "-" else expand(given)
        if not found:
            say(
                f"triage: {given}: no log files in this folder (.log .out .err .txt, packed or not)\n",
                error=True,
            )
            wrong = USAGE
        for path in found:
            keeper = Keeper()
            if problem := _read(path, keeper):
                say(f"triage: {problem}\n", error=True)
                wrong = USAGE
            if keeper.bytes or not problem:
                kept.append(("" if path == "-" else path, keeper))
    if not kept:
        return USAGE
    return _finish(kept, options, True, wrong)


def explain(phrase: Sequence[str], options: Options) -> int:
    """Answer a phrase, an id or a code."""
    words = " ".join(phrase).strip()
    if not words:
        say('triage explain: say what to explain, such as: triage explain "device-side assert"\n', error=True)
        return USAGE
    knowledge, wrong = opened(options)
    if knowledge is None:
        return USAGE
    from triage.pipeline import explain_phrase

    report = explain_phrase(words, knowledge, language(options), options.top)
    say(render(report, wanted(options, 1)))
    return wrong or (HEALTHY if report.status == "diagnosed" else FAILED)


def _pass_through(keeper: Keeper, silent: bool) -> bool:
    """Copy standard input to standard output as it arrives; True after a second Ctrl-C."""
    import signal

    presses = 0

    def pressed(number: int, frame: object) -> None:
        nonlocal presses
        presses += 1
        if presses > 1:
            raise KeyboardInterrupt

    previous = signal.signal(signal.SIGINT, pressed)
    open_end = not silent
    try:
        while True:
            try:
                chunk = os.read(0, _CHUNK)
            except OSError as error:
                say(f"triage: standard input cannot be read: {error.strerror}\n", error=True)
                return False
            if not chunk:
                return False
            if open_end:
                open_end = _write(chunk)
            keeper.feed(chunk)
    except KeyboardInterrupt:
        return True
    finally:
        signal.signal(signal.SIGINT, previous)


def _write(chunk: bytes) -> bool:
    """Write all of a chunk; False once nobody reads any more."""
    view = memoryview(chunk)
    try:
        while view:
            view = view[os.write(1, view) :]
    except BlockingIOError:
        import select

        select.select([], [1], [])
        return _write(bytes(view))
    except OSError:
        return False
    return True


def _read(path: str, keeper: Keeper) -> str:
    """Feed a file to a keeper; a sentence about what was wrong, or nothing."""
    from triage.reading import chunks, open_log

    try:
        if path == "-":
            for chunk in iter(lambda: os.read(0, _CHUNK), b""):
                keeper.feed(chunk)
        else:
            with open_log(path) as file:
                for chunk in chunks(file):
                    keeper.feed(chunk)
    except FileNotFoundError:
        return _missing(path)
    except (OSError, EOFError, ValueError) as error:
        return f"{path}: {getattr(error, 'strerror', None) or error}"
    except Exception as error:
        if type(error).__module__ in ("zlib", "lzma", "_lzma", "gzip", "bz2"):
            return f"{path}: damaged: {error}"
        raise
    finally:
        keeper.finish()
    return ""


def _missing(path: str) -> str:
    near = nearest_command(path)
    hint = f"did you mean: triage {near}? " if near else ""
    return f"{path}: no such file; {hint}to look a phrase up: triage explain {path}"


def nearest_command(word: str) -> str:
    """The command a mistyped word is meant for, or nothing."""
    from difflib import get_close_matches

    return next(iter(get_close_matches(word, ("explain", "kb"), 1, 0.6)), "")


def opened(options: Options) -> tuple[Knowledge | None, int]:
    """The knowledge to ask, and 2 if some of it had to be left out."""
    from triage.errors import KnowledgeError

    try:
        knowledge = open_knowledge(options.knowledge)
    except KnowledgeError as error:
        say(f"triage: the knowledge base cannot be used:\n{error}\n", error=True)
        return None, USAGE
    if knowledge.problems:
        shown = "\n".join(map(str, knowledge.problems[:20]))
        more = f"\n… and {len(knowledge.problems) - 20} more" if len(knowledge.problems) > 20 else ""
        say(f"triage: left out of the knowledge base:\n{shown}{more}\n", error=True)
    return knowledge, USAGE if knowledge.problems else 0


def _finish(kept: list[tuple[str, Keeper]], options: Options, to_output: bool, wrong: int) -> int:
    """Diagnose, report, and say how it went."""
    knowledge, bad = opened(options)
    if knowledge is None:
        return USAGE
    from triage.pipeline import diagnose_kept

    report = diagnose_kept(kept, knowledge, language(options))
    if not to_output:
        sys.stdout.flush()
    told = render(report, wanted(options, 1 if to_output else 2))
    if told:
        lead = "" if to_output or not kept[-1][1].bytes else "\n"
        say(lead + told, error=not to_output)
    return wrong or bad or status_of(report)


def status_of(report: Report) -> int:
    return HEALTHY if report.status == "healthy" else FAILED
