"""What a terminal shows, taken apart at the prompts of its shell: what each command put out."""

from __future__ import annotations

from triage.base.regex import Regex

_SIGNS = "$#%>❯➜✗»λ❱⟩"
_TYPED = Regex(rf"(?P<prompt>.*[{_SIGNS}])[ \xa0]+(?P<command>\S.*)")
_FIRST = Regex(r"[^\s:~/]+")


def outputs(text: str) -> list[str]:
    """What each command put out, the latest first; the last line shown is the command that asks.

    What earlier calls of that command put out is left out. The whole text where no prompt is made out.
    """
    lines = text.rstrip().split("\n")
    asking = _TYPED.match(lines[-1])
    if not asking:
        return [text]
    prompt, command = asking["prompt"], _name(asking["command"])
    first = _FIRST.match(prompt)
    begins, sign = first[0] if first else prompt[0], prompt[-1]
    starts = [n for n, line in enumerate(lines) if line.startswith(begins) and sign in line[len(begins) - 1 :]]
    pieces = [lines[start:end] for start, end in zip([0, *starts], [*starts, len(lines)], strict=True) if end > start]
    asked = [piece for piece in pieces if _name(piece[0].partition(sign)[2]) != command]
    return ["\n".join(piece) for piece in reversed(asked)]


def _name(command: str) -> str:
    """A command without its options, and without what a shell writes at the right of the screen."""
    return command.strip().partition("  ")[0].partition(" --")[0]
