"""What libraries note of themselves: now and then, or all the time."""

from __future__ import annotations

import pytest

from triage.numbers.findings import find
from triage.reading.cleaning import lines


def shown(*rows: str) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in find(list(lines(enumerate("\n".join(rows).encode().split(b"\n"), 1))))}


FLUSHES = "[WARNING] [stage3.py:1850:step] {0} pytorch allocator cache flushes since last step. this happens when there is high memory pressure"


def test_an_allocator_that_flushes_at_step_after_step_is_pressed() -> None:
    assert ("gpu_memory", "presses") in shown(*[FLUSHES.format(n) for n in (3, 2, 4)])
    assert ("gpu_memory", "presses") not in shown(FLUSHES.format(1), "step 10 loss 2.1", "step 20 loss 2.0")
    assert ("gpu_memory", "presses") not in shown(*[f"step {n} num_alloc_retries: 0" for n in range(5)])


def drafts(rate: float) -> list[str]:
    return [f"SpecDecoding metrics: Mean acceptance length: 1.03, Avg Draft acceptance rate: {rate + n / 10:.1f}%" for n in range(4)]


def test_drafts_of_which_hardly_one_is_taken_up_are_refused() -> None:
    assert ("score", "refused") in shown(*drafts(0.9))
    assert ("score", "refused") not in shown(*drafts(53.4))


@pytest.mark.parametrize("label", ["training/rollout_probs_diff_mean", "sampling/sampling_logp_difference/mean"])
def test_an_engine_that_writes_with_other_probabilities_than_the_trainer_is_apart(label: str) -> None:
    assert ("policy_kl", "apart") in shown(*[f"step:{n} - {label}:{0.1 + n / 50:.4f} - actor/entropy:0.61" for n in range(1, 7)])
    assert ("policy_kl", "apart") not in shown(*[f"step:{n} - {label}:{0.01 + n / 5000:.4f} - actor/entropy:0.61" for n in range(1, 7)])


def skipped(each: int) -> list[str]:
    return [f" iteration {2000 + n * 10:8d}/  300000 | learning rate: 1.192E-04 | loss scale: 1.0 | number of skipped iterations:  {each} | number of nan iterations:   0 |" for n in range(7)]


def test_a_run_that_skips_every_iteration_has_lost_its_scale() -> None:
    assert ("loss_scale", "falls") in shown(*skipped(10))
    assert ("loss_scale", "falls") not in shown(*skipped(1)), "one in ten"
    assert ("loss_scale", "falls") not in shown(*skipped(0))


def test_iterations_that_are_skipped_for_a_loss_that_is_no_number_have_lost_it() -> None:
    rows = [row.replace("nan iterations:   0", "nan iterations:  10") for row in skipped(10)]
    assert ("loss", "nonfinite") in shown(*rows)


def test_tokens_that_find_no_place_with_their_experts_overflow() -> None:
    assert ("experts", "overflows") in shown(*[f"step {n} | lm loss 5.{n} | dropped tokens 61.{n}%" for n in range(1, 5)])
    assert ("experts", "overflows") not in shown(*[f"step {n} | lm loss 5.{n} | dropped tokens 1.{n}%" for n in range(1, 5)])
    assert ("experts", "overflows") not in shown(*[f"step {n} | lm loss 5.{n} | dropped tokens {90 - 25 * n}%" for n in range(1, 4)]), "it gets better"


def test_a_loader_whose_state_is_lost_begins_its_data_anew() -> None:
    assert ("metric", "unrestored") in shown("step: 100 loss: 2.6", "DataLoader state is empty for dp rank 0, expected key dp_rank_0", "step: 200 loss: 2.3")
    assert ("metric", "unrestored") not in shown("step: 100 loss: 2.6", "Finished loading the checkpoint in 28.98 seconds.", "step: 200 loss: 2.3")


def test_tokens_that_are_all_foretold_at_once_while_no_answer_is_right_are_padding() -> None:
    rows = [f"{{'loss': 0.03{n}, 'mean_token_accuracy': 0.98{n}, 'epoch': 0.{n}}}" for n in range(1, 6)]
    assert ("loss", "padded") in shown(*rows, "{'eval_loss': 0.0312, 'eval_gsm8k_exact_match': 0.0112}")
    assert ("loss", "padded") not in shown(*rows, "{'eval_loss': 0.0312, 'eval_gsm8k_exact_match': 0.7112}")
