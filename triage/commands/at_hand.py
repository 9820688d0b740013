"""The words after `run`, `last` and `init` → what they ask for; served before the command-line library loads."""

from __future__ import annotations

from collections.abc import Sequence

from triage.commands.options import Options, say
from triage.errors import Usage

_RUN = """\
Usage: triage run [OPTIONS] [--] COMMAND...

Runs a command as if it were alone, and diagnoses it when it ends; exits as it did.

  --hang-after 10m   tell when it is silent for so long, with what its processes are doing
  --on-ill COMMAND   run this when the numbers turn ill (TRIAGE_WARNING, TRIAGE_ENTRY are set)
  --no-live          no early warning
  --log FILE         keep the raw log there; --no-log keeps none
  --format, --lang, --top, --all-causes, --color, --knowledge   as everywhere
"""
_LAST = """\
Usage: triage last [N] [--list]

Diagnoses the last kept run again (the N-th last), without running anything; --list shows the kept runs.
"""
_INIT = """\
Usage: triage init bash|zsh|fish [--alias NAME] [--auto]

Prints the shell integration: an alias for after a crash (wtf), completion, and with --auto a wrapper
around python, torchrun and the like.

  eval "$(triage init bash)"      in ~/.bashrc; zsh alike
  triage init fish | source       in ~/.config/fish/config.fish
"""
_HELP = {"run": _RUN, "last": _LAST, "init": _INIT}
_VALUES = {"--log": "log", "--on-ill": "on_ill", "--hang-after": "hang_after", "--alias": "alias"}
_FLAGS = {
    "--no-log": ("keep", False), "--no-live": ("live", False), "--live": ("live", True), "--list": ("listed", True),
    "--auto": ("auto", True),
}  # fmt: skip
_OWN = {
    "run": {"--log", "--no-log", "--hang-after", "--live", "--no-live", "--on-ill"},
    "last": {"--list"},
    "init": {"--alias", "--auto"},
}
_UNITS = {"s": 1.0, "m": 60.0, "h": 3600.0, "": 1.0}


def run(name: str, arguments: Sequence[str]) -> int:
    """Serve one of the three commands."""
    try:
        options, own, words = _parsed(name, list(arguments))
    except Usage as problem:
        if str(problem):
            say(f"triage {name}: {problem}; see triage {name} --help\n", error=True)
            return 2
        say(_HELP[name])
        return 0
    if name == "init":
        from triage.commands import shells

        return shells.init(words, str(own.get("alias", "wtf")), bool(own.get("auto")))
    from triage.commands import runs

    if name == "last":
        if own.get("listed"):
            return runs.listed(options)
        return runs.last(int(words[0]) if words else 1, options)
    from triage.running.running import Wishes

    return runs.start(words, Wishes()._replace(**own), options)  # type: ignore[arg-type]


def _parsed(name: str, rest: list[str]) -> tuple[Options, dict[str, object], list[str]]:
    """The options everywhere, those of this command, and its words. Raises Usage."""
    from triage.commands.quick import parse

    common: list[str] = []
    own: dict[str, object] = {}
    words: list[str] = []
    while rest:
        argument = rest.pop(0)
        if argument == "--":
            words += rest
            break
        if not argument.startswith("-") or argument == "-":
            words.append(argument)
            if name == "run":
                words += rest
                break
            continue
        if argument in ("-h", "--help"):
            raise Usage("")
        option, joined, value = argument.partition("=")
        if option in _OWN[name] and argument in _FLAGS:
            key, flag = _FLAGS[argument]
            own[key] = flag
        elif option in _OWN[name]:
            if not joined and not rest:
                raise Usage(f"{option} wants a value")
            value = value if joined else rest.pop(0)
            own[_VALUES[option]] = _seconds(value) if option == "--hang-after" else value
        else:
            common.append(argument)
            if not joined and rest and not rest[0].startswith("-") and parse([argument]) is None:
                common.append(rest.pop(0))
    parsed = parse(common)
    if parsed is None:
        raise Usage(f"{' '.join(common)}: no such option")
    if name == "last" and words and not (len(words) == 1 and words[0].isdecimal() and int(words[0])):
        raise Usage(f"{' '.join(words)}: a number is wanted, 1 for the last run")
    return parsed[0], own, words


def _seconds(text: str) -> float:
    """`10m`, `90s`, `2h` or seconds."""
    number, unit = text.rstrip("smh"), text[len(text.rstrip("smh")) :]
    try:
        value = float(number) * _UNITS[unit]
    except (ValueError, KeyError):
        raise Usage(f"{text}: a time is wanted, such as 90s, 10m or 2h") from None
    if not 0 < value < 1e9:
        raise Usage(f"{text}: a time is wanted, such as 90s, 10m or 2h")
    return value
