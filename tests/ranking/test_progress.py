"""How far a program says it is, in every form, and that it ended as it should."""

from __future__ import annotations

import pytest

from triage.model import Incident, Line
from triage.ranking.progress import Progress


def log(*texts: str) -> list[Line]:
    return [Line(n, text) for n, text in enumerate(texts, 1)]


@pytest.mark.parametrize(
    "form",
    [
        "step {} x", "Step: {}", "iter {}", "iteration {}", "global_step={}", "batch {}", " {}/90 [00:01", " {}k/90k [00:01", " {}MiB/90MiB [00:01", "Epoch {}/90", "epoch: {} / 90", "Epoch 1: | {}", "Epoch 1 [{}", "'epoch': {}", "x | {} | y",
        "Epoch {}", "epoch={}",
    ],
)  # fmt: skip
def test_a_counter_that_moves_is_an_advance(form: str) -> None:
    assert Progress(log(form.format(3), form.format(4))).advanced
    assert not Progress(log(form.format(3), form.format(3))).advanced


@pytest.mark.parametrize("form", ["steps: {}", "a {} b", "{}/90", "misstep {}", "epochs of {}", "loss {}"])
def test_what_counts_nothing_is_none(form: str) -> None:
    assert not Progress(log(form.format(3), form.format(4))).advanced


FAILED = Incident("exception", "ValueError", "x", 2, "ValueError: x", 2, 2)


@pytest.mark.parametrize(
    "end",
    [
        "`Trainer.fit` stopped: `max_epochs=3` reached.", "===== 12 passed in 3s =====", "Successfully installed a-1", "Successfully built a", "Training finished", "The training is done", "*** fine-tuning completed", "finetuning complete.",
        "Evaluation took 3 s", "Finished training", "completed evaluation", "Done with fine-tuning", "训练完成", "训练结束", "训练完毕",
    ],
)  # fmt: skip
def test_a_program_that_says_so_has_ended_well_whatever_it_met_before(end: str) -> None:
    assert Progress(log("x", "ValueError: x", end)).works_on(FAILED)
    assert not Progress(log(end, "ValueError: x", "y")).works_on(FAILED)


@pytest.mark.parametrize("end", ["===== 12 passed, 1 failed in 3s =====", "===== 12 passed, 2 errors =====", "training", "it took 3 s", "Training went on until it was done with everything else"])
def test_what_only_sounds_like_an_end_is_none(end: str) -> None:
    assert not Progress(log("x", "ValueError: x", end)).works_on(FAILED)


def test_two_newer_steps_after_a_failure_show_that_the_run_went_on() -> None:
    assert Progress(log("step 1", "ValueError: x", "step 2", "step 3")).goes_on(FAILED, strict=True)
    assert not Progress(log("step 1", "ValueError: x", "step 2")).goes_on(FAILED, strict=True)
    assert not Progress(log("step 9", "ValueError: x", "step 2", "step 3")).goes_on(FAILED, strict=True), "late lines of before"


def test_a_counter_that_began_after_a_failure_counts_where_that_is_allowed() -> None:
    seen = Progress(log("x", "ValueError: x", "step 1", "step 2", "step 3"))
    assert (seen.goes_on(FAILED, strict=False), seen.goes_on(FAILED, strict=True)) == (True, False)


def test_what_happens_again_is_judged_by_its_last_time() -> None:
    seen = Progress(log("step 1", "ValueError: x", "step 2", "step 3", "ValueError: x", "step 4"))
    assert not seen.goes_on(FAILED._replace(again=(5,)), strict=True)


def test_a_counter_that_begins_anew_goes_on_and_late_lines_of_before_do_not() -> None:
    met = FAILED._replace(line=4, first_line=4, last_line=4)
    assert Progress(log("step 1", "step 2", "step 3", "ValueError: x", "step 1", "step 2")).works_on(met)
    assert Progress(log("step 5", "step 6", "step 7", "ValueError: x", "step 8", "step 9")).works_on(met)
    assert not Progress(log("step 5", "step 6", "step 7", "ValueError: x", "step 2", "step 3")).works_on(met)


def test_a_failure_that_each_rank_tells_with_its_own_number_is_no_progress() -> None:
    said = "t.py: error: unrecognized arguments: --local-rank={}"
    told = log("usage: t.py", *(said.format(rank) for rank in (2, 0, 3, 1)))
    failure = Incident("message", "", said.format(2), 2, said.format(2), 2, 2)
    assert not Progress(told).goes_on(failure, strict=True)
    assert not Progress(told).works_on(failure)


def test_a_counter_is_known_by_how_its_lines_begin() -> None:
    assert Progress(log("step 1 of the training, loss 0.5", "step 2 of the training, none yet")).advanced
    assert not Progress(log("step 1 of the training, loss 0.5", "step 2 of the training: none yet")).advanced, "two counters"


def test_lines_that_recur_with_other_numbers_show_that_the_run_went_on() -> None:
    def goes_on(*texts: str) -> bool:
        return Progress(log(*texts)).goes_on(FAILED, strict=True)

    tiles = ("tile 2 written", "tile 3 written")
    assert goes_on("tile 1 written", "ValueError: x", *tiles)
    assert not goes_on("tile 1 written", "ValueError: x", tiles[0], tiles[0], "tile 1 written"), "no two that are new"
    assert not goes_on("reading", "ValueError: x", "tile 1 written", *tiles), "begun only after it"


def test_two_bars_that_are_full_again_are_no_form_that_recurs_and_three_are() -> None:
    bars = [f"Map {n}: 100%|####" for n in (1, 2, 3)]
    met = FAILED._replace(line=4, first_line=4, last_line=4)
    assert Progress(log(*bars, "ValueError: x", *bars[:2])).goes_on(met, strict=True)
    assert not Progress(log(*bars[:2], "go", "ValueError: x", *bars[:2])).goes_on(met, strict=True)


def test_a_failure_that_is_told_with_other_numbers_after_others_of_its_form_is_no_progress() -> None:
    told = log(*(f"worker {n} is lost" for n in range(1, 6)))
    lost = Incident("message", "", "", 2, "worker 2 is lost", 2, 2)
    assert not Progress(told).goes_on(lost, strict=True)
    assert Progress(told).goes_on(lost._replace(text="ValueError: x"), strict=True)


def test_what_follows_goes_back_where_all_of_it_lies_below_the_highest_of_before() -> None:
    def works(*texts: str) -> bool:
        at = texts.index("ValueError: x") + 1
        return Progress(log(*texts)).works_on(FAILED._replace(line=at, first_line=at, last_line=at))

    assert works("step 5", "step 6", "step 7", "ValueError: x", "step 8", "step 2")
    assert not works("step 5", "step 9", "ValueError: x", "step 6", "step 8")
    assert not works("step 5", "step 9", "ValueError: x", "step 6", "step 8", "Epoch 1/3"), "late lines are not half a sign"
    assert works("step 5", "step 6", "ValueError: x", "step 7", "Epoch 1/3")


def test_what_stands_between_two_times_of_a_failure_is_not_what_was_before_it() -> None:
    assert Progress(log("x", "ValueError: x", "step 9", "ValueError: x", "step 1", "step 2")).works_on(FAILED._replace(again=(4,)))
