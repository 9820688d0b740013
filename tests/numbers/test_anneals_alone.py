"""Numbers that a schedule should have moved: each name by itself, each limit from both sides, the finding as a whole."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import INF, NAN, column

from triage.model import Line, Series
from triage.numbers.columns.column import Column, series_of
from triage.numbers.schedule import anneals


def found(log: Sequence[str], *columns: Column) -> list[Series]:
    return list(anneals.find([Line(n, row) for n, row in enumerate(log, 1)], columns))


def random(first: float = 1.0, last: float = 0.75, of: str = "episode 50/100", label: str = "epsilon", more: Sequence[Column] = (), log: Sequence[str] = ()) -> bool:
    """Whether a chance is told that falls evenly at six reports, of which the last stands in the sixth line."""
    values = [first + (last - first) * n / 5 for n in range(6)]
    return bool(found([*log, *[""] * (5 - len(log)), of], column(label, values), *more))


def test_a_chance_is_told_whole_and_once() -> None:
    chance = column("epsilon", [1.0, 0.95, 0.9, 0.85, 0.8, 0.75])
    assert [(s.name, s.shows, s.lines, s.values, s.at, s.label) for s in found([*[""] * 5, "episode 50/100"], chance, chance)] == [("entropy", "rests", (1, 2, 3, 4, 5, 6), chance.values, 5, "epsilon")]
    assert not found([*[""] * 5, "episode 50/100"], column("epsilon", chance.values[1:])._replace(lines=(2, 3, 4, 5, 6))) and not found([*[""] * 5, "episode 50/100"], column("epsilon", [NAN, *chance.values[1:]]))


def test_at_its_pace_it_comes_to_a_half_and_more_at_the_end() -> None:
    assert random() and not random(last=0.74) and random(last=0.5, of="episode 100/100") and not random(last=0.49, of="episode 100/100") and random(last=1.0)
    assert random(last=0.9, of="episode 30/100") and not random(last=0.9, of="episode 29/100") and not random(of="")
    assert not random(1.5, 1.0) and random(1.0, 1.0) and not random(0.75, 1.0), "a share that is none, or rises, is no such chance"
    assert not found([*[""] * 5, "episode 50/100"], column("epsilon", [0.9, 0.95, 0.9, 0.9, 0.9, 0.9])) and not found([*[""] * 5, "episode 50/100"], column("epsilon", [1.2, 1.0, 1.0, 1.0, 1.0, 1.0]))


@pytest.mark.parametrize("label", ["epsilon", "eps", "explore", "exploration_rate", "greedy"])
def test_each_of_these_is_a_chance(label: str) -> None:
    assert random(label=label)


@pytest.mark.parametrize("label", ["adam_epsilon", "clip_eps", "clipping_eps", "eps_rms", "eps_decay", "epsilon_start", "epsilon_min", "exploration_bonus", "exploration_reward", "exploration_loss", "explore_time", "temperature"])
def test_none_of_these_is(label: str) -> None:
    assert not random(label=label)


@pytest.mark.parametrize("of", ["episode 50/100", "Episodes: 50 of 100", "epoch 50/100", "epochs 50/100", "ep 50/100", "eps 50/100", "step 50 / 100", "steps 50/100", "iter 50/100", "iteration 50/100", "iters 50/100", "update 50/100", "game 50/100", "games 50/100", "回合 50/100", "轮 50/100", "步 50/100", "[ 50/100]", "[50 / 100]"])
def test_each_of_these_says_how_far_a_run_has_come(of: str) -> None:
    assert random(of=of) and not random(of=of.replace("100", "1000")) and not random(of="part 50/100")


def test_it_says_so_in_the_three_lines_before_too() -> None:
    said = "episode 50/100"
    assert random(of="", log=["", "", said]) and not random(of="", log=["", said]) and random(of=said, log=["", "", "", "", "episode 5/100"]) and not random(of="episode 5/100", log=["", "", "", "", said])
    assert random(last=0.5, of="episode 120/100") and not random(last=0.45, of="episode 120/100") and not random(of="episode 1/1") and random(of="episode 1/2") and not random(of="episode 0/0")


@pytest.mark.parametrize(
    "said",
    ["Complete.", "Finished", "- Done", "training is complete", "Training finished", "train done", "training ended", "Training over", "finished training", "done training", "End of training", "{'train_runtime': 3.0}", "训练结束", "训练完成", "训练完毕"],
)
def test_each_of_these_says_that_the_run_is_over(said: str) -> None:
    assert random(last=0.5, of=said) and not random(last=0.4, of=said) and not random(of="it is going on")


def test_the_end_is_said_behind_the_last_value_in_the_last_six_lines() -> None:
    chance = column("epsilon", [1.0, 0.9, 0.8, 0.7, 0.6, 0.5])
    assert found([*[""] * 6, "training finished", *[""] * 5], chance) and not found([*[""] * 6, "training finished", *[""] * 6], chance) and not found([*[""] * 4, "training finished", ""], chance) and found([*[""] * 5, "training finished"], chance)


@pytest.mark.parametrize("name", ["total_timesteps", "total_steps", "max_timesteps", "num_episodes", "n_episodes", "max_episodes", "total_episodes", "max_steps", "train_steps", "num_steps", "epochs", "num_epochs", "max_epochs"])
def test_each_of_these_settings_says_how_long_a_run_is(name: str) -> None:
    def told(whole: str, *, steps: Sequence[float] = (), epochs: Sequence[float] = ()) -> bool:
        return bool(found([f"{name}={whole}"], column("epsilon", [1.0, 0.95, 0.9, 0.85, 0.8, 0.75], steps=steps, epochs=epochs)))

    at = (10.0, 20.0, 30.0, 40.0, 45.0, 50.0)
    assert told("100", steps=at) and told("100", epochs=at) and not told("99.9e9", steps=at) and not told("101", steps=at) and not told("2") and not told("1", steps=at) and not told("100", steps=(*at[:5], 40.0), epochs=at)
    assert found([f"{name}=20"], column("epsilon", [1.0, 0.9, 0.8, 0.7, 0.6, 0.5], steps=at)) and not found([f"{name}=20"], column("epsilon", [1.0, 0.9, 0.8, 0.7, 0.6, 0.45], steps=at)), "all is as far as it goes"


def unmoved(share: float = 1.0, reports: int = 10, said: str = "eps_decay", loss: Sequence[float] = (1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 6.0, 6.0, 6.0, 6.0), label: str = "loss") -> bool:
    return bool(found([said], column("eps", [share] * reports), column(label, loss)))


def test_a_chance_that_is_to_decay_and_never_moves_is_told_once_a_loss_has_moved() -> None:
    assert unmoved() and unmoved(0.5) and not unmoved(0.49) and not unmoved(1.1) and not unmoved(reports=9) and not unmoved(said="eps=1")
    assert not unmoved(loss=(1.0, 2.0, 3.0, 4.0, 5.0, 5.0, 5.0, 5.0, 5.0, 5.0)) and not unmoved(loss=(1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0)) and not unmoved(label="accuracy")
    assert not found(["eps_decay"], column("eps", [*[1.0] * 5, *[0.9] * 5]), column("loss", [float(n) for n in range(10)]))


@pytest.mark.parametrize("said", ["eps_min", "epsilon end", "exploration_final", "explore-decay", "exploration_fraction", "epsanneal"])
def test_each_of_these_says_that_a_chance_is_to_decay(said: str) -> None:
    assert unmoved(said=said) and not unmoved(said=said.replace("e", "a", 1))


def test_who_earns_more_plays_by_what_it_has_learnt() -> None:
    rises = [float(n) for n in range(8)]
    assert not random(more=[column("reward", rises)]) and random(more=[column("reward", rises[:6])]) and random(more=[column("reward", rises[::-1])]) and random(more=[column("best_reward", rises)]) and random(more=[column("accuracy", rises)])
    assert not found(["eps_decay"], column("eps", [1.0] * 10), column("loss", [float(n) for n in range(10)]), column("reward", rises))


def creeps(settings: str, label: str = "tau", values: Sequence[float] = (0.0, 0.0, 0.0, 0.0, 0.0, 0.1), of: str = "epoch 90/100") -> bool:
    return bool(found([settings, *[""] * 4, of], column(label, values)))


def test_a_number_that_is_set_to_go_elsewhere_and_is_next_to_where_it_began_is_told_whole() -> None:
    assert [(s.name, s.shows, s.lines, s.at, s.label) for s in found(["tau_start=0 tau_end=1", *[""] * 4, "epoch 90/100"], *[column("tau", [0.0] * 6)] * 2)] == [("metric", "creeps", (1, 2, 3, 4, 5, 6), 5, "tau")]
    said = "tau_start=0 tau_end=1"
    assert creeps(said) and not creeps(said, values=(0.0, 0.0, 0.0, 0.0, 0.0, 0.11)) and not creeps(said, values=(0.0, 0.5, 0.0, 0.0, 0.0, 0.0)) and not creeps(said, of="epoch 89/100") and not creeps(said, values=(0.0,) * 5) and creeps("tau_start=1 tau_end=0", values=(1.0,) * 6)
    assert not creeps("tau_start=0 tau_end=0", values=(0.0,) * 6) and not creeps("tau_start=0") and not creeps("tau_end=1") and not creeps("tau_max=0 tau_min=1", values=(0.0,) * 6), "the two are bounds"


@pytest.mark.parametrize("name", ["tau_start", "start_tau", "tau_init", "initial_tau", "tau_begin", "tau_from", "max_tau", "from_tau"])
@pytest.mark.parametrize("last", ["tau_end", "final_tau", "tau_min", "tau_to", "target_tau", "tau_minimum"])
def test_each_of_these_says_what_a_schedule_begins_and_ends_with(name: str, last: str) -> None:
    assert creeps(f"{name}=0 {last}=1") and creeps(f"{name}=0 {last}=1", label="train_tau") and creeps(f"{name}=0 {last}=1", label="tau_weight") and not creeps(f"{name}=0 {last}=1", label="beta")


def test_a_schedule_may_begin_with_what_bears_the_name_alone() -> None:
    assert creeps("tau=0 tau_decay=0.9 tau_end=1") and creeps("tau=0 tau_anneal_rate=3 tau_end=1") and not creeps("tau=0 tau_end=1") and not creeps("tau=1 tau_decay=0.9 tau_end=2") and not creeps("tau=0 tau_decay=0.9") and creeps("tau=1 tau_start=0 tau_decay=0.9 tau_end=1")
    assert not creeps("weight_max=0 weight_min=1", label="weight", values=(0.0,) * 6)
    assert creeps("weight_start=0 weight_end=1", label="weight") and creeps("tau_weight_start=0 tau_weight_end=1", label="tau_weight")


@pytest.mark.parametrize("label", ["lr", "learning_rate", "epoch_rate", "step_ratio", "iter", "time", "batch_size", "index"])
def test_none_of_these_is_such_a_number(label: str) -> None:
    stem = label.replace("_rate", "").replace("_ratio", "")
    assert not creeps(f"{label}_start=0 {label}_end=1 {stem}_start=0 {stem}_end=1", label=label)


def test_a_loss_without_a_name_has_no_schedule() -> None:
    assert not creeps("_start=0 _end=1", label="train loss")


ZERO = series_of("loss", "zero", [3, 4], [0.0, 0.0], "d_loss")


def later(settings: str = "disc_start=100", *, at: int = 0, steps: Sequence[float] = (50.0, 99.0), epochs: Sequence[float] = (), other: Column | None = None, own: str = "d_loss", first: int = 3) -> bool:
    series = ZERO._replace(at=at, lines=(first, first + 1))
    columns = [column(own, [0.0, 0.0], steps=steps, epochs=epochs), other or column("g_loss", [1.0, 0.9])]
    return anneals.begins_later(series, [Line(1, "a run"), Line(2, settings)], columns)


@pytest.mark.parametrize("said", ["start", "starts", "begin", "begins", "after", "from", "until", "delay", "warmup", "warm_up"])
@pytest.mark.parametrize("name", ["disc_{}", "adversarial_{}", "{}_step", "gan_{}_iters"])
def test_each_of_these_says_that_a_term_begins_at_a_step_that_is_not_yet_reached(name: str, said: str) -> None:
    assert later(f"{name.format(said)}=100") and not later(f"{name.format(said)}=99") and not later(f"{name.format(said)}=no")


def test_an_epoch_from_which_on_it_counts_is_compared_with_epochs() -> None:
    assert later("start_epoch=5", epochs=(1.0, 4.0)) and not later("start_epoch=5", epochs=(1.0, 5.0)) and not later("start_epochs=4", epochs=(1.0, 4.0), steps=(1.0, 2.0)) and not later("start_epoch=5") and later("disc_start=100", epochs=(101.0, 102.0)) and later("disc_start=100", steps=(INF, 50.0)) and not later("disc_start=100", steps=(NAN, NAN))


def test_it_is_a_term_of_several_that_has_been_nothing_from_the_first_report_behind_the_setting() -> None:
    assert not later(at=1) and not later(other=column("g_loss", [0.0, 0.0])) and not later(other=column("accuracy", [1.0, 0.9])) and not later(other=column("d_loss", [1.0, 0.9])) and not later(own="other_loss") and not later(first=2) and not later(first=1)
    assert not later("disc=100") and not later("text_start=100") and not later("disc_start=50, start_step=40") and later("disc_start=50, start_step=400")
