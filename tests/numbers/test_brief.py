"""What a course of three to eight reports shows, beside the healthy ones most like it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest

from triage.model import Line
from triage.numbers.findings import find


def shown(lines: Iterable[str]) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in find([Line(n, line) for n, line in enumerate(lines, 1)])}


def timed(label: str, *values: float) -> list[str]:
    return [f"iteration {5 * n} | {label}: {v} | loss 1.{9 - n}" for n, v in enumerate(values, 1)]


def test_a_step_that_takes_as_much_longer_at_each_report_slows_down() -> None:
    assert shown(timed("elapsed time per iteration (ms)", 84606.2, 142474.1, 202438.6)) == {("step_time", "slows")}


@pytest.mark.parametrize(
    ("label", "values"),
    [
        ("elapsed time per iteration (ms)", (84606.2, 92474.1, 202438.6)),
        ("elapsed time per iteration (ms)", (84606.2, 102474.1, 122438.6)),
        ("elapsed time per iteration (ms)", (52000.0, 105000.0, 158000.0)),
        ("took (s)", (84.6, 142.4, 202.4)),
    ],
    ids=["unevenly", "not to twice", "a clock since the start", "not told per step"],
)
def test_a_time_that_noise_or_a_clock_explains_shows_nothing(label: str, values: tuple[float, ...]) -> None:
    assert not shown(timed(label, *values))


def test_memory_that_grows_by_the_same_amount_in_each_epoch_leaks() -> None:
    def told(*values: int) -> set[tuple[str, str]]:
        return shown(f"Epoch {n} loss 0.{99 - n} memory allocated: {v} MB" for n, v in enumerate(values))

    assert told(2103, 4210, 6304, 8411) == {("memory", "grows")}
    assert not told(2103, 4210, 4600, 4700)
    assert not told(2103, 4210, 6304)
    assert not told(6103, 7210, 8304, 9411)


def words(*reports: tuple[int, float]) -> list[str]:
    return [f"step {step} | loss 7.{step % 7}1 | ppl {ppl}" for step, ppl in reports]


def test_a_language_model_that_stands_still_on_frequencies_is_flat() -> None:
    assert ("loss", "flat") in shown(words((1000, 2038.6), (2000, 1998.2), (3000, 2018.3), (4000, 1998.2))) | shown(
        words((1000, 2038.6), (2000, 1998.2), (3000, 2018.3), (4000, 2008.2))
    )


@pytest.mark.parametrize(
    "reports",
    [
        ((1000, 2038.6), (2000, 1598.2), (3000, 1218.3), (4000, 998.2)),
        ((8000, 238.6), (16000, 234.2), (24000, 236.3), (32000, 237.2)),
        ((3000, 2038.6), (3100, 1998.2), (3200, 2018.3), (3300, 2008.2)),
    ],
    ids=["falls", "knows more than frequencies", "too few steps to tell"],
)
def test_a_language_model_that_learns_or_is_only_looked_at_shortly_shows_nothing(reports: tuple[tuple[int, float], ...]) -> None:
    assert not shown(words(*reports))


def test_a_picture_that_stays_one_colour_renders_nothing() -> None:
    def told(*values: float) -> set[tuple[str, str]]:
        return shown(f"[TRAIN] Iter: {step} Loss: 0.13{n} PSNR: {v}" for n, (step, v) in enumerate(zip((1000, 2000, 5000, 10000), values)))

    assert told(8.82, 8.83, 8.81, 8.82) == {("score", "rests")}
    assert not told(8.82, 12.83, 18.81, 22.82)
    assert not told(28.82, 28.83, 28.81, 28.82)


def answered(valid: Iterable[str], train: Iterable[float] = (0.52, 0.61, 0.70, 0.81), loss: Iterable[float] = (0.694, 0.734, 0.884, 1.294)) -> list[str]:
    return [f"Epoch {n}/20: train acc {t:.4f} val loss {v:.4f} val acc {a}" for n, (t, v, a) in enumerate(zip(train, loss, valid), 1)]


def test_answers_that_stay_while_the_probabilities_move_are_one_class() -> None:
    assert shown(answered(["0.4923"] * 4)) == {("val_accuracy", "constant")}
    assert not shown(answered(["0.4923", "0.4923", "0.4923", "0.4985"]))
    assert not shown(answered(["0.4923"] * 4, train=(0.52, 0.53, 0.52, 0.53)))
    assert not shown(answered(["0.4923"] * 4, loss=(0.694, 0.695, 0.694, 0.696)))
    assert not shown(answered(["0.9823"] * 4))


def test_an_accuracy_lost_at_the_last_report_was_lost_to_a_step() -> None:
    def told(*values: float) -> set[tuple[str, str]]:
        return shown(f"Epoch {n}/10: val_acc={v}% val_loss=0.2{n}" for n, v in enumerate(values, 6))

    assert told(99.701, 99.718, 0.03) == {("val_accuracy", "collapses")}
    assert not told(99.701, 99.718, 71.2)
    assert not told(61.2, 60.3, 12.1)
    assert not told(99.701, 0.03, 99.718)


RISING = [1.70, 1.82, 1.93, 1.98, 2.18, 2.61, 3.08, 3.59]


def learning(train: list[float], valid: list[float]) -> list[str]:
    return [f"train: loss = {t:.4f} | val: loss = {v:.4f}" for t, v in zip(train, valid)]


def test_losses_that_only_rise_in_both_parts_diverge() -> None:
    assert ("loss", "diverges") in shown(learning(RISING, [v + 0.3 for v in RISING]))
    assert ("loss", "diverges") not in shown(learning(RISING, [2.1, 2.0, 2.2, 2.1, 2.3, 2.2, 2.4, 2.5]))
    assert ("loss", "diverges") not in shown(learning([*RISING[:4], 1.9, 2.18, 2.31, 2.50], [v + 0.3 for v in RISING]))
    assert ("loss", "diverges") not in shown(learning([1 + 0.02 * n for n in range(8)], [2 + 0.02 * n for n in range(8)]))


def test_a_policy_without_choice_and_without_reward_plays_one_action() -> None:
    def told(*reports: tuple[float, float]) -> set[tuple[str, str]]:
        return shown(f"update {n}0 reward {reward} entropy {entropy:.4f}" for n, (reward, entropy) in enumerate(reports, 1))

    assert told((14.2, 1.05), (15.3, 0.41), (13.1, 0.0131), (13.0, 0.0002), (13.1, 0.0001)) == {("entropy", "spent")}
    assert not told((14.2, 1.05), (55.3, 0.41), (113.1, 0.0131), (193.0, 0.0002), (200.0, 0.0001))
    assert not told((14.2, 1.05), (15.3, 0.81), (13.1, 0.6131), (13.0, 0.5002), (13.1, 0.4001))


def test_two_evaluations_an_epoch_apart_that_agree_in_six_digits_saw_the_same_weights() -> None:
    def told(*reports: tuple[float, str]) -> set[tuple[str, str]]:
        return shown(f"{{'eval_loss': {loss}, 'epoch': {epoch}}}" for epoch, loss in reports)

    assert told((1.0, "5.950663"), (2.0, "5.950663")) == {("val_loss", "constant")}
    assert not told((2.0, "5.950663"), (2.0, "5.950663"))
    assert not told((1.0, "5.95"), (2.0, "5.95"))
    assert not told((1.0, "5.950663"), (2.0, "5.950661"))


def tossed(train: Iterable[float], loss: str = "0.6931", share: str = "0.5") -> list[str]:
    return [*(f"{{'loss': {v}, 'epoch': {n / 5}}}" for n, v in enumerate(train, 1)), f"{{'eval_loss': {loss}, 'eval_accuracy': {share}, 'epoch': 1.0}}"]


def test_an_evaluation_at_chance_makes_three_reports_of_it_enough() -> None:
    assert shown(tossed((0.6931, 0.6934, 0.6931))) == {("loss", "chance")}
    assert not shown(tossed((0.6931, 0.6934, 0.6931), loss="0.6712", share="0.6121"))
    assert not shown(tossed((0.6931, 0.6934, 0.6712)))
    assert not shown(tossed((0.6931, 0.6934)))


def evaluated(losses: Sequence[float], held: Sequence[str], share: str = "0.5002") -> list[str]:
    lines = []
    for n, v in enumerate(losses, 1):
        lines.append(f"{{'loss': {v}, 'epoch': {n / 10}}}")
        if n % 3 == 0:
            lines.append(f"{{'eval_loss': {held[n // 3 - 1]}, 'eval_accuracy': {share}, 'epoch': {n / 10}}}")
    return lines


SCATTERED = (0.6925, 0.692, 0.6943, 0.6939, 0.6941, 0.6925, 0.6951, 0.6912, 0.6933, 0.693)


def test_three_evaluations_at_chance_within_an_epoch_are_enough_however_often_the_training_reports() -> None:
    assert shown(evaluated(SCATTERED, ("0.6931", "0.6931", "0.6931"))) == {("loss", "chance")}
    assert not shown(evaluated(SCATTERED, ("0.6921", "0.66", "0.61"), "0.6121")), "it learns"
    assert ("loss", "chance") not in shown(evaluated([v - 0.01 * n for n, v in enumerate(SCATTERED)], ("0.6931", "0.6931", "0.6931"))), "the training does"


def test_data_that_fill_three_steps_out_of_three_are_waited_for() -> None:
    def told(*reports: tuple[float, float]) -> set[tuple[str, str]]:
        return shown(f"Epoch 0 [{n}0/200] Time {time} Data {data} Loss 2.{9 - n}" for n, (time, data) in enumerate(reports, 1))

    assert told((6.12, 5.90), (5.88, 5.70), (6.33, 6.11)) == {("data_time", "starves")}
    assert not told((6.12, 5.90), (0.31, 0.01), (0.33, 0.01))
    assert not told((6.12, 5.90), (5.88, 3.70), (6.33, 3.11))


def test_a_perplexity_beyond_all_numbers_beside_a_finite_loss_is_of_a_sum() -> None:
    from triage.model import Line
    from triage.numbers.findings import find

    def told(loss: float, perplexity: str) -> set[tuple[str, str]]:
        return {(s.name, s.shows) for s in find([Line(n, f"epoch {n} | valid loss {loss * 0.97**n:.2f} | valid ppl {perplexity}") for n in range(1, 7)])}

    assert ("val_loss", "summed") in told(8123.0, "inf")
    assert ("val_loss", "summed") not in told(81.0, "inf")
    assert ("val_loss", "summed") not in told(5.1, "164.0")
