"""Recognisers, speakers, tasks in turn and divergences: each limit from both sides and each name by itself."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import NAN, column

from triage.model import Line
from triage.numbers.columns.column import Column
from triage.numbers.evaluation import edits
from triage.numbers.kinds import continual, divergences, speech


def told(*columns: Column) -> list[tuple[str, str, str, int, float]]:
    return [(c.label, name, shows, at, ratio) for c, name, shows, at, ratio in speech.find(columns)]


def babbles(values: Sequence[float], label: str = "wer", places: int = 3) -> bool:
    found = told(column(label, values)._replace(places=places))
    assert all(row[1:3] == ("error_rate", "explodes") for row in found)
    return bool(found)


def test_more_words_are_wrong_than_were_said_at_three_evaluations_ever_more_and_twice_the_best() -> None:
    assert told(column("wer", [0.8, 0.7, 1.0, 1.5])._replace(places=3)) == [("wer", "error_rate", "explodes", 1, 0.0)] and babbles([0.7, 1.0, 1.5]) and not babbles([0.7, 1.0, 1.49]) and not babbles([0.7, 1.5]) and not babbles([0.7, 0.6, 1.5]) and not babbles([0.7, 1.0, 1.0, 1.5]) and not babbles([0.7, 1.0, NAN])
    assert babbles([0.8, 0.79, 1.0, 1.58]) and not babbles([0.8, 0.79, 1.0, 1.57]) and not babbles([0.8, 1.5, 1.4, 1.3, 1.6]) and len(told(*[column("wer", [0.7, 1.0, 1.5])._replace(places=3)] * 2)) == 1
    assert not babbles([0.7, 1.0, 1.5], "best_wer") and not babbles([0.7, 1.0, 1.5], "loss")


def test_an_error_rate_is_in_percent_where_it_begins_high_or_is_told_to_few_places() -> None:
    assert babbles([90.0, 80.0, 100.0, 160.0], places=2) and not babbles([0.7, 1.0, 1.5], places=2) and not babbles([0.81, 0.7, 1.0, 1.5]) and babbles([90.0, 75.0, 110.0, 150.0], places=3) and not babbles([90.0, 75.0, 110.0, 149.0], places=3) and not babbles([180.0, 100.0, 150.0, 200.0], places=2) and babbles([180.0, 99.0, 150.0, 200.0], places=2)


def test_an_attention_that_is_spread_over_the_text_after_twenty_thousand_steps_finds_no_place() -> None:
    def unaligned(values: Sequence[float] = (0.9, 0.9, 0.95, 1.0, 1.0), last: float = 20_000.0, label: str = "align_error") -> bool:
        found = told(column(label, values, steps=[*range(len(values) - 1), last]))
        assert found in ([], [(label, "alignment", "rests", 0, 0.0)])
        return bool(found)

    assert unaligned() and not unaligned((0.89, 0.9, 0.9, 0.9, 0.9)) and not unaligned((0.9,) * 4) and not unaligned((0.9, 0.9, 0.9, 0.9, 1.01)) and not unaligned(last=19_999.0) and not unaligned((0.99, 0.98, 0.97, 0.96, 0.95)) and unaligned((0.98, 0.99, 0.97, 0.96, 0.95))
    assert unaligned(label="Alignment Error") and not unaligned(label="error") and not unaligned(label="alignment") and not unaligned((0.9, 0.9, NAN, 0.9, 0.9))
    assert len(told(*[column("align_error", [0.95] * 5, steps=[20_000.0] * 5)] * 2)) == 1


def test_a_separation_that_improves_nothing_past_the_fifth_epoch_gives_the_mixture_back() -> None:
    def nothing(values: Sequence[float] = (0.1, -0.1, 0.0, 0.0, 0.0, 0.0), epoch: float = 5.0, label: str = "SI-SNRi") -> bool:
        found = told(column(label, values, epochs=[*range(len(values) - 1), epoch]))
        assert found in ([], [(label, "loss", "flat", 0, 0.0)])
        return bool(found)

    assert nothing() and nothing(label="si_sdri") and nothing(label="val SDRi") and not nothing(label="SNR") and not nothing((0.11, *[0.0] * 5)) and not nothing((-0.11, *[0.0] * 5)) and not nothing((0.0,) * 5) and not nothing(epoch=4.0) and not nothing((*[0.0] * 5, NAN))
    assert len(told(*[column("SI-SNRi", [0.0] * 6, epochs=[9.0] * 6)] * 2)) == 1


def hears(values: Sequence[float] = (1.0,) * 8, epoch: float = 3.0, step: float = NAN, label: str = "wer") -> bool:
    found = told(column(label, values, epochs=[*[1.0] * (len(values) - 1), epoch], steps=[*[1.0] * (len(values) - 1), step]))
    assert found in ([], [(label, "error_rate", "constant", 0, 0.0)])
    return bool(found)


def test_as_many_words_wrong_as_were_said_at_eight_reports_are_heard_by_nobody() -> None:
    assert hears() and not hears((1.0,) * 7) and hears((100.0,) * 8) and hears((0.951, 1.049, *[1.0] * 6)) and not hears((0.949, *[1.0] * 7)) and not hears((1.051, *[1.0] * 7)) and not hears((94.9, *[100.0] * 7)) and not hears((2.0, *[1.0] * 7)) and not hears((*[1.0] * 7, NAN))
    assert not hears(epoch=2.0) and hears(epoch=NAN, step=20_000.0) and not hears(epoch=NAN, step=19_999.0) and not hears(label="ser") and not hears(label="val SER") and not hears(label="best_wer") and not hears(label="loss") and hears(label="cer")
    assert not hears([1.04 - n / 100 for n in range(8)]) and hears([0.97 + n / 100 for n in range(8)]) and hears((1.03, 1.02, 1.01, 1.0, 1.04, 1.03, 1.02, 1.01)) and len(told(*[column("wer", [1.0] * 8, epochs=[9.0] * 8)] * 2)) == 1


def unread(scores: Sequence[float] = (0.0, 0.0), perplexity: Sequence[float] = (30.0, 14.9), label: str = "bleu", of: str = "ppl", line: int = 2) -> bool:
    found = told(column(label, scores)._replace(lines=range(line, line + len(scores))), column(of, perplexity))
    assert found in ([], [(label, "text_score", "zero", 0, 0.0)])
    return bool(found)


def test_who_has_learnt_to_write_and_has_no_word_right_is_compared_with_something_else() -> None:
    assert unread() and not unread((0.0, 0.1)) and not unread(perplexity=(30.0, 15.0)) and not unread(perplexity=(30.0, 1.0)) and not unread(perplexity=(14.9, 14.9)) and not unread(perplexity=(14.0,)) and not unread(perplexity=(NAN, 14.0)) and not unread(line=1)
    assert not unread(label="best_bleu") and not unread(label="bleu[1]") and not unread(label="accuracy") and not unread(of="loss") and not told(column("bleu", [0.0])._replace(lines=(2,)), column("rouge", [0.1])._replace(lines=(2,)), column("ppl", [30.0, 14.0]))


def tasks(*of: Sequence[float], label: str = "task {} acc", gap: int = 10) -> list[tuple[str, str, str, int, float]]:
    return [(c.label, name, shows, at, ratio) for c, name, shows, at, ratio in continual.find([column(label.format(n), each)._replace(lines=range(gap * n + 1, gap * n + 1 + len(each))) for n, each in enumerate(of)])]


LOST, LAST = (0.5, 0.1), (0.5,)


def test_of_each_task_but_the_last_no_fifth_is_left() -> None:
    assert tasks(LOST, LOST, LAST) == [("task 0 acc", "accuracy", "vanishes", 1, 0.0)] and tasks((0.5, 0.4, 0.1, 0.1), LOST, LAST)[0][3] == 2 and tasks((50.0, 10.0), (50.0, 10.0), (50.0,)) and tasks((0.3, 0.3), LOST, LOST, LAST)[0][0] == "task 1 acc"
    assert not tasks((0.49, 0.0), LOST, LAST) and not tasks((0.5, 0.11), LOST, LAST) and not tasks(LOST, (0.5, 0.11), LAST) and not tasks(LOST, LOST) and not tasks(LOST, LAST, LAST) and not tasks(LOST, LOST, (0.49,)) and not tasks(LOST, LOST, (0.5, 0.4)) and not tasks(LOST, LOST, LAST, gap=0) and not tasks((50.0, 10.0), (50.0, 10.0), (49.0,))


@pytest.mark.parametrize("label", ["task {} acc", "Task_{} accuracy", "experience {} acc", "session-{} acc", "domain{} acc", "acc t{}"])
def test_each_of_these_numbers_a_task(label: str) -> None:
    assert tasks(LOST, LOST, LAST, label=label) and not tasks(LOST, LOST, LAST, label="class {} acc") and not tasks(LOST, LOST, LAST, label=label.replace("acc", "loss")) and not tasks(LOST, LOST, LAST, label=f"best {label}")


def test_a_task_of_so_many_is_a_counter_and_the_order_is_that_of_the_numbers() -> None:
    assert not tasks(LOST, LOST, LAST, label="acc task {}/3") and tasks(LOST, LOST, LAST, label="acc task {}")
    columns = [column(f"task {n} acc", each)._replace(lines=range(10 * n, 10 * n + len(each))) for n, each in ((3, LAST), (1, LOST), (2, LOST), (1, (0.9, 0.9)))]
    assert [c.label for c, *_ in continual.find(columns)] == ["task 1 acc"], "the first column of each"


def below(values: Sequence[float] = (-0.1,) * 5, label: str = "kl", beside: str = "loss", positive: Sequence[float] = (1.0,) * 5, *more: Column) -> bool:
    found = [(c.label, *rest) for c, *rest in divergences.find([column(beside, positive), column(label, values), *more])]
    assert found in ([], [(label, "kl", "negative", 0, 0.0)])
    return bool(found)


def test_a_divergence_below_nothing_at_five_reports_beside_a_loss_above_is_none() -> None:
    assert below() and not below((-0.1,) * 4) and not below((*[-0.1] * 4, 0.0)) and not below((*[-0.1] * 4, NAN)) and not below(positive=(0.0, *[1.0] * 4)) and not below(positive=(1.0,) * 4) and not below(beside="accuracy") and not below(label="best_kl") and not below(label="rec_loss")


@pytest.mark.parametrize("word", ["kd", "distill", "distillation", "distil", "kldiv", "kld", "jsd"])
def test_each_of_these_holds_a_student_to_its_teacher_unless_it_is_a_similarity(word: str) -> None:
    label = f"{word}_loss"
    assert below(label=label) and below((-0.29,) * 5, label) and below((-1.51,) * 5, label) and below((-9.0, *[-1.6] * 4), label)
    if column(label, [1.0]).quantity.kind == "loss":
        assert not below((-0.31,) * 5, label) and not below((-0.9,) * 5, label) and not below((-1.5,) * 5, label)


@pytest.mark.parametrize("label", ["reward", "approx_kl", "reward_std"])
def test_where_a_policy_is_played_one_sample_may_be_below_nothing(label: str) -> None:
    assert not below((-0.1,) * 5, "kl", "loss", (1.0,) * 5, column(label, [1.0] * 5)) and below((-0.1,) * 5, "kl", "loss", (1.0,) * 5, column("lr", [1.0] * 5))


@pytest.mark.parametrize("said", ["%WER 97.9 [ 51471 / {words}, 12 ins, {out} del, 387 sub ]", "[51471 / {words}, 12 ins, {out} del, 387 sub]", "N={words} C=1117 S=387 D={out} I=12", "N = {words}, S = 3, D = {out}, I = 2"])
def test_six_words_in_ten_of_two_hundred_are_left_out_each_time(said: str) -> None:
    def left(*pairs: tuple[int, int]) -> list[tuple[str, str, tuple[int, ...], tuple[float, ...], str]]:
        log = [Line(n, said.format(words=words, out=out)) for n, (words, out) in enumerate(pairs, 1)]
        return [(s.name, s.shows, s.lines, s.values, s.label) for s in edits.find([*log, Line(9, "a log")], ())]

    assert left((200, 120), (200, 160)) == [("error_rate", "absent", (1, 2), (0.6, 0.8), "deletions")] and not left((200, 119)) and not left((199, 190)) and not left((200, 160), (200, 119)) and left((200, 160), (199, 3))
