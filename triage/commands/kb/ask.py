"""`triage kb ask`: how many questions it takes until the true cause stands first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from triage.commands.answering import opened
from triage.commands.options import Options
from triage.commands.output import FAILED, HEALTHY, USAGE, say, tell
from triage.model import Entry
from triage.session import Game, play

WANTED, WANTED_IN_DOUBT = 0.95, 0.85
"""The share of causes that must stand first after three questions: with sure answers, and with doubt."""
DOUBT = 0.2
_ROUNDS = 5


def run(words: tuple[str, ...], options: Options) -> int:
    knowledge, wrong = opened(options)
    if knowledge is None:
        return USAGE
    entries = [i.entry(n) for i in knowledge.indexes for n in i.numbers()]
    chosen = [e for e in entries if not words or e.id in words]
    if missing := set(words) - {e.id for e in chosen}:
        names = ", ".join(sorted(missing))
        tell(options, f"no entry is called {names}", f"没有名为 {names} 的条目")
        return USAGE
    games = list(play(chosen))
    for game in games:
        if not game.found:
            say(f"{game.entry}: {game.cause} does not stand first after three questions\n")
    doubted = [game for seed in range(_ROUNDS) for game in play(chosen, DOUBT, seed)]
    say("".join(f"{row}\n" for row in _told(games, doubted, chosen)))
    good = _share(games) >= WANTED and _share(doubted) >= WANTED_IN_DOUBT
    return wrong or (HEALTHY if good else FAILED)


def _told(games: list[Game], doubted: list[Game], entries: Iterable[Entry]) -> Iterable[str]:
    counts = Counter(game.asked for game in games)
    lacking = sum(not c.ask for e in entries if len(e.causes) > 1 and e.family != "tables" for c in e.causes)
    yield f"{len({g.entry for g in games})} ailments with several causes, {len(games)} causes played"
    yield "questions asked: " + ", ".join(f"{n}: {counts[n]}" for n in sorted(counts))
    yield f"true cause first after at most 3: {_share(games):.1%}"
    yield f"with {DOUBT:.0%} of answers `don't know`: {_share(doubted):.1%}"
    yield f"causes without a question of their own (their check is asked instead): {lacking}"


def _share(games: list[Game]) -> float:
    return sum(game.found for game in games) / len(games) if games else 1.0
