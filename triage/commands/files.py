"""One report on files, and folders of them, as the streams of one run."""

from __future__ import annotations

from collections.abc import Sequence

from triage.commands import streams
from triage.commands.answering import report_on
from triage.commands.options import Options
from triage.commands.output import HEALTHY, USAGE, say, tell
from triage.commands.progress import Progress
from triage.commands.surroundings import language
from triage.reading import Keeper, chunks, expand, open_log, room_for, size

_MUCH = 64 << 20
"""Bytes from which on other processes are worth their start: some tenths of a second's reading."""


def run(words: tuple[str, ...], options: Options) -> int:
    wrong = HEALTHY
    paths: list[str] = []
    for given in words:
        found = [given] if given == "-" else expand(given)
        if not found:
            tell(
                options,
                f"{given}: no log files in this folder (.log .out .err .txt, packed or not)",
                f"{given}：这个目录里没有日志文件（.log .out .err .txt，压缩与否均可）",
            )
            wrong = USAGE
        paths += found
    kept: list[tuple[str, Keeper]] = []
    for path, (keeper, problem) in zip(paths, _all_read(paths, options)):
        if problem:
            say(f"triage: {problem}\n", error=True)
            wrong = USAGE
        if keeper.bytes or not problem:
            kept.append(("" if path == "-" else path, keeper))
    return report_on(kept, options, to_output=True, wrong=wrong, paths=words) if kept else USAGE


def _all_read(paths: Sequence[str], options: Options) -> list[tuple[Keeper, str]]:
    """(what is kept of it, what was wrong with it or nothing) of each file; of much to read, on several cores."""
    sizes = [size(path) for path in paths]
    room = room_for(sizes)

    def read(path: str) -> tuple[Keeper, str]:
        keeper = Keeper(room=room)
        return keeper, _read(path, keeper, options)

    if len(paths) < 2 or sum(sizes) < _MUCH or "-" in paths:
        return [read(path) for path in paths]
    from triage.base.cores import over_cores

    return over_cores(read, paths, least=2)


def _read(path: str, keeper: Keeper, options: Options) -> str:
    """Feed a file to a keeper; a sentence about what was wrong, or nothing."""
    try:
        if path == "-":
            for chunk in iter(streams.read, b""):
                keeper.feed(chunk)
        else:
            with open_log(path) as file, Progress(path, options) as progress:
                for chunk in chunks(file):
                    keeper.feed(chunk)
                    progress.add(len(chunk))
    except FileNotFoundError:
        return _missing(path, options)
    except (OSError, EOFError, ValueError) as error:
        return f"{path}: {getattr(error, 'strerror', None) or error}"
    except Exception as error:
        if type(error).__module__ in ("zlib", "lzma", "_lzma", "gzip", "bz2"):
            return f"{path}: damaged: {error}"
        raise
    finally:
        keeper.finish()
    return ""


def _missing(path: str, options: Options) -> str:
    from triage.base.shell import quoted

    near, shown = nearest_command(path), quoted(path)
    if language(options) == "zh":
        hint = f"是否想输入：triage {near}？" if near else ""
        return f"{path}：没有这个文件；{hint}查询一个说法：triage explain {shown}"
    hint = f"did you mean: triage {near}? " if near else ""
    return f"{path}: no such file; {hint}to look a phrase up: triage explain {shown}"


def nearest_command(word: str) -> str:
    """The command a mistyped word is meant for, or nothing."""
    from difflib import get_close_matches

    from triage.commands.table import FIRST_WORDS

    return next(iter(get_close_matches(word, sorted(FIRST_WORDS), 1, 0.6)), "")
