"""What the rewards of a policy say beside how much of its play is left to chance."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from triage.numbers.columns.column import Column, Told
from triage.numbers.columns.quantities import HELD, words
from triage.numbers.columns.statistics import binned, median, rising, trend
from triage.numbers.course.courses import collapses, fallen
from triage.numbers.course.single import finite

CHANCES = frozenset(["epsilon", "eps", "e", "exploration rate", "exploration_rate"])
"""What the share of random actions is called."""
_LEAST, _OFTEN = 9, 5
_LITTLE = 0.05
"""The part of what the training gained that an evaluation of the same policy stays below by no chance."""
_RANDOM, _ALONE = 0.5, 0.2
"""Shares of random actions above which chance plays, and below which the policy does."""
_GAMES = 12
_POLE, _POLE_FALLS, _POLE_STEPS = (7.9, 12.1), (8.8, 9.9), 40_000
"""Returns of CartPole, and their mean, where one action is played alone."""
_FLUNG = 1000.0
_MET, _MOSTLY = 4, 0.9
_PLAYED = 300
"""Episodes after which values have met the rewards that they stand for."""
_OVER, _ABOVE = 3.0, 10.0
_STILL = 1e-6
_ABSURD = 100.0
_BEYOND = 1e15
"""No sum of squared rewards is as large."""
_LEAPS, _HIGH = 1e6, 1e9
_CRITICS = frozenset("value values valuefunction vf q qf critic td".split())
_NONE_LEFT = frozenset(["all_wrong", "zero_var_ratio", "frac_reward_zero_std", "frac_zero_std"])
_WON, _HARDER = frozenset("won win wins winrate success".split()), frozenset("curriculum level difficulty terrain stage penalty".split())
_VALUES = frozenset(["qmax", "q_max", "max_q", "mean_q", "q_mean", "avg_q", "q", "q_values", "q_value", "qvalues"])


def find(columns: Sequence[Column]) -> Iterator[Told]:
    """Every finding about a policy."""
    yield from _no_better_than_chance(columns)
    yield from _learnt_and_lost(columns)
    yield from _never_wins(columns)
    yield from _ever_worse(columns)
    yield from _overvalued(columns)
    yield from _promises_grow(columns)
    yield from _off_by_far(columns)
    yield from _beyond(columns)
    yield from _none_right(columns)
    yield from _never_moves(columns)
    yield from _out_of_reach(columns)
    yield from _judged_elsewhere(columns)
    yield from _promises_explode(columns)
    yield from _never_arrives(columns)
    yield from _tries_no_more(columns)
    yield from _always_one_way(columns)
    yield from _term_runs_away(columns)


def _always_one_way(columns: Sequence[Column]) -> Iterator[Told]:
    """Twelve returns and more of 8 to 11, over 40,000 steps, that do not rise: a pole on a cart falls so whoever always pushes it to one side."""
    counted = [c for c in columns if {"timesteps", "steps", "step", "frames"} & set(words(c.label))]
    for reward in columns:
        values = finite(reward, _GAMES)
        if reward.quantity.kind != "reward" or reward.quantity.bound or "/" in reward.label.removeprefix("rollout/") or not values:
            continue
        spans = [[s for s in reward.steps if math.isfinite(s)], *(c.values for c in counted)]
        far = any(len(s) >= _GAMES and max(s) - min(s) >= _POLE_STEPS for s in spans)
        if far and _POLE[0] <= min(values) and max(values) <= _POLE[1] and _POLE_FALLS[0] <= sum(values) / len(values) <= _POLE_FALLS[1] and trend(values) < 2:
            yield reward, "reward", "rests", 0, 0.0
            return


def _term_runs_away(columns: Sequence[Column]) -> Iterator[Told]:
    """One penalty has grown a hundredfold and more, to thousands, and outweighs all other terms of the reward tenfold; the loss of the values is beyond a thousand."""
    critic = any(c.quantity.kind == "loss" and _CRITICS & {*c.quantity.term.split("_")} and finite(c, 3) and c.values[-1] >= _FLUNG * max(c.values[0], 1.0) for c in columns)
    terms = [c for c in columns if critic and "/" in c.label and c.quantity.kind == "reward" and not c.quantity.bound and finite(c, 3)]
    for term in terms:
        rest = sum(abs(c.values[-1]) for c in terms if c is not term)
        grown = all(b <= a for a, b in zip(term.values, term.values[1:])) and term.values[-1] <= min(-_FLUNG, 100 * term.values[0])
        if len(terms) >= 3 and grown and abs(term.values[-1]) >= 10 * rest:
            yield term, "reward", "explodes", next(n for n, v in enumerate(term.values) if v <= term.values[-1] / 100), 0.0
            return


def _never_arrives(columns: Sequence[Column]) -> Iterator[Told]:
    """Every step costs 1 and every episode lasts as long as is allowed, at four reports and more: the goal was never met by chance, and nothing else is paid."""
    lengths = [c for c in columns if {"len", "length", "steps"} & set(words(c.label)) and len(c.values) >= _MET and len(set(c.values)) == 1]
    for reward in columns:
        same = reward.quantity.kind == "reward" and not reward.quantity.bound and len(reward.values) >= _MET and len(set(reward.values)) == 1
        if same and any(c.values[0] == -reward.values[0] > 1 for c in lengths):
            yield reward, "reward", "constant", 0, 0.0
            return


def _tries_no_more(columns: Sequence[Column]) -> Iterator[Told]:
    """The entropy of a model that writes answers has gone to a hundredth while the share of right ones rests, below nine in ten: all answers to a prompt are one.

    An agent that has learnt its game may well know what it does.
    """
    writes = any({"response", "completion", "generation"} & set(words(c.label)) and {"length", "len"} & set(words(c.label)) for c in columns)
    scores = [c for c in columns if writes and {"score", "reward", "scores", "rewards", "acc", "accuracy"} & set(words(c.label)) and not {"std", "max", "min"} & set(words(c.label)) and finite(c, _LEAST)]
    if not scores or any(max(c.values) > _MOSTLY or trend(c.values[len(c.values) // 2 :]) > 1.5 for c in scores):
        return
    for entropy in columns:
        if entropy.quantity.kind == "entropy" and (at := collapses(entropy)) is not None:
            yield entropy, "entropy", "spent", at, 0.0
            return


def _judged_elsewhere(columns: Sequence[Column]) -> Iterator[Told]:
    """The return of the training has risen by a multiple of what an evaluation, at five reports and more, ever gained: it is another world there."""
    rewards = [c for c in columns if c.quantity.kind == "reward" and not c.quantity.bound and finite(c, _OFTEN)]
    for held in rewards:
        if held.quantity.phase not in HELD:
            continue
        for told in rewards:
            if told.quantity.phase in HELD or ("/" in told.label and "rollout" not in told.label) or not {"ep", "episode", "rollout", "train", "return", "avg", "mean"} & set(words(told.label)):
                continue
            gained, first = median(told.values[-3:]) - median(told.values[:2]), told.values[0]
            poor = max(held.values) <= first + _LITTLE * gained and max(held.values) - min(held.values) <= _LITTLE * gained
            if trend(told.values) > 2.5 and gained >= 2 * abs(first) and poor and trend(held.values) < 2:
                yield held, "reward", "absurd", 0, 0.0
                return


def _learnt_and_lost(columns: Sequence[Column]) -> Iterator[Told]:
    """What a game calls its score, beside the share of random actions, was high and is back where it began."""
    if not any(c.label.lower() in CHANCES and len(c.values) >= _LEAST for c in columns):
        return
    for score in columns:
        values = finite(score, _LEAST)
        if score.label.lower().split()[-1:] in (["score"], ["scores"]) and not score.quantity.bound and (at := fallen(values, "reward")) is not None:
            yield score, "reward", "collapses", at, 0.0
            return


def _never_wins(columns: Sequence[Column]) -> Iterator[Told]:
    """No game is won at ten reports and more, the last half of them played by the policy itself, and the returns do not rise."""
    chances = [c for c in columns if c.label.lower() in CHANCES and finite(c, _LEAST)]
    played = any(max(c.values[len(c.values) // 2 :]) <= _ALONE for c in chances)
    won = [c for c in columns if _WON & set(words(c.label)) and finite(c, _LEAST + 1)]
    rewards = [c for c in columns if c.quantity.kind == "reward" and not c.quantity.bound and finite(c, _LEAST + 1)]
    if played and won and not any(any(c.values) for c in won) and rewards and all(trend(c.values) < 2 for c in rewards):
        yield rewards[0], "reward", "rests", 0, 0.0


def _ever_worse(columns: Sequence[Column]) -> Iterator[Told]:
    """The reward falls from each eighth of the run to the next, from the first on, by as much again as it was: the policy learns the contrary.

    A task that gets harder by and by says so.
    """
    if any(_HARDER & set(words(c.label)) for c in columns):
        return
    for reward in columns:
        values = finite(reward, 2 * _GAMES - _LEAST)
        if reward.quantity.kind != "reward" or reward.quantity.bound or reward.quantity.phase in HELD or not values:
            continue
        parts = binned(values, 8)
        falls = all(b < a for a, b in zip(parts, parts[1:])) and values[0] >= max(values) - 0.05 * (parts[0] - parts[-1])
        if falls and parts[0] - parts[-1] >= abs(parts[0]) > 0:
            yield reward, "reward", "falls", 0, 0.0
            return


def _overvalued(columns: Sequence[Column]) -> Iterator[Told]:
    """After hundreds of episodes the values promise three times what any of a dozen games brought, and the rewards do not rise.

    Values are sums of rewards to come: where none is negative, a state's is no more than what the best game brings.
    """
    for reward in columns:
        values = finite(reward, _GAMES)
        late = reward.steps and (reward.steps[0] >= _PLAYED or reward.epochs[0] >= _PLAYED)
        if reward.quantity.kind != "reward" or reward.quantity.bound or not values or not late or min(values) <= 0 or trend(values) > 1:
            continue
        promised = [c for c in columns if c.label.lower().replace(" ", "_") in _VALUES and finite(c, _GAMES)]
        if any(median(c.values) >= _OVER * max(values) for c in promised):
            yield reward, "reward", "rests", 0, 0.0
            return


def _out_of_reach(columns: Sequence[Column]) -> Iterator[Told]:
    """The values explain nothing at six reports and are wrong by more than a hundred times all that an episode returned: they see other rewards."""
    explained = [c for c in columns if "explained" in c.label.lower() and (v := finite(c, 6)) and median([abs(x) for x in v]) <= 0.01]
    errors = [median(v) for c in columns if c.quantity.kind == "loss" and c.quantity.term in ("value", "critic") and (v := finite(c, 6))]
    for reward in columns if explained and errors else ():
        values = finite(reward, 6)
        if reward.quantity.kind != "reward" or reward.quantity.bound or not values:
            continue
        if min(errors) > (_ABSURD * max(1.0, *map(abs, values))) ** 2:
            yield reward, "reward", "rests", 0, 0.0
            return


def _promises_grow(columns: Sequence[Column]) -> Iterator[Told]:
    """The values rise throughout while the games get no better, and in the last third they promise three times what a game brings.

    They feed on themselves: the end of a game is not told to them, or there is no second network.
    """
    for reward in columns:
        values = finite(reward, _GAMES)
        if reward.quantity.kind != "reward" or reward.quantity.bound or not values or min(values) <= 0:
            continue
        third = len(values) // 3
        late = sorted(values[-third:])
        if median(late) > median(values[:third]):
            continue
        promised = [v for c in columns if c.label.lower().rpartition("/")[2].replace(" ", "_") in _VALUES and (v := finite(c, _GAMES))]
        if any(trend(v) > 3 and median(v[-(len(v) // 3) :]) >= _OVER * median(late) and v[-1] > late[third * 19 // 20] for v in promised):
            yield reward, "reward", "rests", 0, 0.0
            return


def _promises_explode(columns: Sequence[Column]) -> Iterator[Told]:
    """The values rise at nearly each of a dozen reports to ten times the greatest that any game brought, of either sign, and the games get no better."""
    rewards = [v for c in columns if c.quantity.kind == "reward" and not c.quantity.bound and (v := finite(c, _GAMES))]
    if not rewards or any(trend(v) >= 1 for v in rewards):
        return
    most = max(abs(x) for v in rewards for x in v)
    for promised in columns:
        values = finite(promised, _GAMES)
        named = promised.label.lower().rpartition("/")[2].replace(" ", "_") in _VALUES
        if named and values and rising(values) >= 0.9 and values[-1] >= _ABOVE * max(most, 1.0) and values[-1] >= _ABOVE * abs(values[0]):
            yield next(c for c in columns if c.quantity.kind == "reward" and not c.quantity.bound), "reward", "rests", 0, 0.0
            return


def _never_moves(columns: Sequence[Column]) -> Iterator[Told]:
    """No update of six and more moves the policy by a millionth of a nat: it plays on as it was born.

    A rate that has run down to nothing ends so; then the first updates did move it.
    """
    for moved in columns:
        values = finite(moved, 6)
        if moved.quantity.kind == "policy_kl" and not moved.quantity.bound and values and max(map(abs, values)) < _STILL:
            yield moved, "policy_kl", "zero", 0, 0.0
            return


def _off_by_far(columns: Sequence[Column]) -> Iterator[Told]:
    """The squared error of the values is a hundred times the square of all that an episode ever returned, and the returns have halved.

    An error of ten times the return is not of the world but of the values, which feed on themselves. The mean reward of a step is
    no return, and a lone loss of a policy no squared error.
    """
    for reward in columns:
        values = finite(reward, 4)
        whole = "return" in reward.label.lower() or "episode" in reward.label.lower()
        if reward.quantity.kind != "reward" or reward.quantity.bound or not values or not whole or max(values) < 1 or min(values) < 0:
            continue
        losses = [c for c in columns if c.quantity.kind == "loss" and c.quantity.term in ("", "value", "td", "q", "critic") and finite(c, _GAMES)]
        if max(values[-3:]) <= 0.5 * max(values) and any(min(c.values) > 0 and median(c.values) >= _ABSURD * max(values) ** 2 for c in losses):
            yield reward, "reward", "collapses", 0, 0.0
            return


def _no_better_than_chance(columns: Sequence[Column]) -> Iterator[Told]:
    """A policy that plays by itself at a third of the reports and more, and no better than chance did at the first.

    Before random play has ended a flat reward says nothing; nor does one that was never compared with chance.
    """
    chances = [c for c in columns if c.label.lower() in CHANCES and finite(c, _LEAST)]
    for reward in columns:
        values = finite(reward, _LEAST)
        if not values or reward.quantity.bound or (reward.quantity.kind != "reward" and reward.label.lower() not in ("score", "scores")):
            continue
        for chance in chances:
            share = dict(zip(chance.lines, chance.values))
            by_chance = [v for v, line in zip(values, reward.lines) if share.get(line, -1.0) >= _RANDOM]
            alone = [v for v, line in zip(values, reward.lines) if 0 <= share.get(line, -1.0) <= _ALONE]
            third = max(3, len(values) // 3)
            if len(by_chance) >= 3 and len(alone) >= third and median(alone[-third:]) <= median(by_chance) and trend(values) < 1:
                yield reward, "reward", "rests", 0, 0.0
                return


def _beyond(columns: Sequence[Column]) -> Iterator[Told]:
    """The squared error of the values is beyond all rewards at the last report, or has leapt a millionfold and stays above a milliard."""
    for loss in columns:
        critic = loss.name == "loss" and _CRITICS.intersection(w.rstrip("0123456789") for w in loss.quantity.term.split("_"))
        values = finite(loss, 1) if critic else ()
        if not values:
            continue
        leapt = len(values) > 1 and values[-1] > max(_HIGH, _LEAPS * max(values[: (len(values) + 1) // 2]))
        if values[-1] > _BEYOND or leapt:
            yield loss, "loss", "explodes", next(n for n, v in enumerate(values) if v > _HIGH), 0.0
            return


def _none_right(columns: Sequence[Column]) -> Iterator[Told]:
    """Every answer to every prompt got nothing, and the log says that no group differs: one report that all are wrong, or two without a spread.

    The penalty for leaving the reference may keep a gradient alive.
    """
    rewards = [c for c in columns if c.label.lower() in ("reward", "rewards", "reward/mean", "train/reward")]
    spreads = [c for c in columns if c.quantity.kind == "reward_std"]
    told = [c for c in columns if c.label.lower().rpartition("/")[2] in _NONE_LEFT]
    alike = [c for c in told if set(c.values) == {1.0} and (len(c.values) >= 2 or c.label.lower().endswith("all_wrong"))]
    if rewards and spreads and alike and not any(any(c.values) for c in (*rewards, *spreads)):
        yield spreads[0], "reward_std", "zero", 0, 0.0
