"""What goes wrong without a word where language models are trained on many cards: each beside its healthy twin."""

from __future__ import annotations

from triage.numbers.columns.quantities import quantity
from triage.numbers.findings import find
from triage.reading.cleaning import lines


def shown(*rows: str) -> set[tuple[str, str]]:
    return {(s.name, s.shows) for s in find(list(lines(enumerate("\n".join(rows).encode().split(b"\n"), 1))))}


def test_the_widths_of_a_transformer_are_no_losses() -> None:
    assert quantity("d_model").kind != "loss"
    assert quantity("d_real").kind == "loss"


def test_a_schedule_that_ends_in_the_first_half_of_the_steps_is_spent() -> None:
    rates = (3e-4, 2e-4, 1e-4, *[1e-7] * 6)
    bars = [f"Epoch 0: :  {n}%|..  | {n * 2000}/100000 [0:12:44<50:02:11, v_num=2, loss={2.3 - n / 100:.3f}, global_step={n * 2000}, lr={rate:.3g}]" for n, rate in enumerate(rates, 1)]
    assert ("lr", "spent") in shown(*bars)
    assert ("lr", "spent") not in shown(*[bar.replace("/100000", "/19000") for bar in bars]), "near its end"
    assert ("lr", "spent") not in shown(*[bar.replace("1e-07", "3e-05") for bar in bars]), "a floor that is meant"


def resumed(after: float, consumed: int = 92_000_000) -> list[str]:
    rows = [f" iteration {90000 + n * 100:8d}/  143000 | consumed samples: {92_000_000 + n * 1000} | learning rate: {1.2e-4 - n * 2e-7:.6E} | lm loss: 2.11{n}000E+00 |" for n in range(6)]
    later = [f" iteration {90700 + n * 100:8d}/  143000 | consumed samples: {consumed + n * 1000} | learning rate: {after - n * 2e-7:.6E} | lm loss: 2.11{n}000E+00 |" for n in range(6)]
    return [*rows, " loading checkpoint from /ckpt/run1 at iteration 90600", *later]


def test_a_rate_that_leaps_at_a_resume_begins_anew() -> None:
    assert ("lr", "jumps") in shown(*resumed(5.4e-4))
    assert ("lr", "jumps") not in shown(*resumed(1.19e-4))


def test_samples_that_are_counted_from_nothing_behind_a_resume_are_seen_again() -> None:
    assert ("metric", "unrestored") in shown(*resumed(1.19e-4, consumed=1000))
    assert ("metric", "unrestored") not in shown(*resumed(1.19e-4))


def test_a_loss_that_rests_in_an_excerpt_of_late_steps_may_have_been_learnt() -> None:
    late = [f" iteration {90000 + n * 100:8d}/  143000 | lm loss: 2.11{n}000E+00 | number of nan iterations:   0 |" for n in range(9)]
    assert ("loss", "flat") not in shown(*late)


def spans(low: float, high: float) -> list[str]:
    return [f"    forward-compute ................................: ({low + n}, {high + n})" for n in range(3)]


def test_a_rank_that_takes_half_as_long_again_is_apart() -> None:
    head = "(min, max) time across ranks (ms):"
    assert ("step_time", "apart") in shown(head, *spans(1602.8, 2688.2))
    assert ("step_time", "apart") not in shown(head, *spans(1602.8, 1688.2))
    assert ("step_time", "apart") not in shown("pipeline_model_parallel_size ........ 4", head, *spans(1602.8, 2688.2)), "stages differ"


def test_nodes_that_each_know_of_themselves_alone_are_runs_of_their_own() -> None:
    world = "WORLD INFO DICT: {{'{0}': [0, 1, 2, 3]}}"
    assert ("metric", "doubled") in shown(world.format("node0"), world.format("node1"))
    assert ("metric", "doubled") not in shown("WORLD INFO DICT: {'node0': [0, 1], 'node1': [0, 1]}", "WORLD INFO DICT: {'node0': [0, 1], 'node1': [0, 1]}")
    assert ("metric", "doubled") not in shown(world.format("node0"), world.format("node0"))


def test_a_step_that_is_all_writing_of_answers_is_spent_aside() -> None:
    rows = "step:{0} - timing_s/gen:{1} - timing_s/update_actor:52.1 - timing_s/step:686.{0}"
    assert ("step_time", "aside") in shown(*[rows.format(n, 611) for n in range(1, 6)])
    assert ("step_time", "aside") not in shown(*[rows.format(n, 311) for n in range(1, 6)])


def test_strangers_as_near_as_friends_have_collapsed() -> None:
    rows = "step {0}00 loss 4.15{0} pos_sim=0.9{1} neg_sim=0.{2}"
    assert ("embedding", "collapses") in shown(*[rows.format(n, 90 + n, 980 + n) for n in range(1, 6)])
    assert ("embedding", "collapses") not in shown(*[rows.format(n, 90 + n, 210 + n) for n in range(1, 6)])


def spikes(*at: int) -> list[str]:
    return [f"iteration {n * 100} | lm_loss: {2.9 * (1.8 if n in at else 1) - n / 100:.4f} | grad_norm: {38.0 if n in at else 0.6:.3f}" for n in range(1, 36)]


def test_a_loss_that_spikes_again_and_again_with_its_gradient_is_told() -> None:
    assert ("loss", "outlier") in shown(*spikes(14, 21, 27))
    assert ("loss", "outlier") not in shown(*spikes(14)), "once"


def answers(*lengths: float, right: float) -> list[str]:
    return [f"{{'loss': 0.01, 'completions/mean_length': {v}, 'rewards/accuracy_reward/mean': {0.3 if n < 2 else right}, 'reward': {0.1 + n / 100}, 'reward_std': 0.2, 'epoch': 0.0{n}}}" for n, v in enumerate(lengths, 1)]


def test_answers_that_wither_while_the_right_ones_are_lost_game_their_reward() -> None:
    assert ("completion_length", "collapses") in shown(*answers(412, 280, 130, 60, 20, 6, 3, right=0.02))
    assert ("completion_length", "collapses") not in shown(*answers(412, 380, 360, 340, 330, 320, 310, right=0.02))
    assert ("completion_length", "collapses") not in shown(*answers(412, 280, 130, 60, 20, 6, 3, right=0.6)), "short and right"


def policies(judged: float) -> list[str]:
    return [f"step {n} kl={0.02 * 2.1**n:.3f}, reward={-0.8 + n / 3:.3f}, eval_gsm8k={0.41 - n * judged:.3f}" for n in range(1, 12)]


def test_rewards_that_rise_while_another_measure_falls_and_the_reference_is_left_are_hacked() -> None:
    assert ("reference_kl", "explodes") in shown(*policies(0.035))
    assert ("reference_kl", "explodes") not in shown(*policies(-0.01))


def test_a_best_model_with_the_lowest_of_all_scores_is_the_worst() -> None:
    rows = [f"{{'eval_loss': {1.9 - n / 20:.4f}, 'eval_rougeL': {0.2 + n / 50:.4f}, 'epoch': {n}.0}}" for n in range(1, 6)]
    assert ("val_loss", "inverted") in shown(*rows, "Loading best model from out/checkpoint-500 (score: 0.22).")
    assert ("val_loss", "inverted") not in shown(*rows, "Loading best model from out/checkpoint-2500 (score: 0.3).")


def sawtooth(scatter: float = 0.0) -> list[str]:
    course = [0.61, 0.58, 0.55, 0.57, 1.92, 1.71, 1.62, 1.58]
    return [f"{e}|{e * 400 + n * 50}|Loss: {v * (1 - 0.1 * e) * (1 + scatter * ((n * e) % 3)):.6f}: 12%|##  | {n * 50}/400 [01:10<05:11,  1.1it/s]" for e in range(1, 4) for n, v in enumerate(course)]


def test_a_loss_that_tells_the_same_teeth_in_each_epoch_follows_the_order_of_its_data() -> None:
    assert ("loss", "resets") in shown(*sawtooth())
    assert ("loss", "resets") not in shown(*sawtooth(0.4))
    sizes = [3.9, 2.9, 2.5, 9.7, 4.7, 8.0, 7.5, 12.1, 3.7, 1.1, 4.4]
    bucketed = [f"epoch {e} batch {n * 50} loss {v * (1 - 0.04 * e):.4f}" for e in range(1, 4) for n, v in enumerate(sizes)]
    assert ("loss", "resets") not in shown(*bucketed), "batches of unlike size in one order"


def test_a_card_that_is_joined_by_a_lane_is_apart() -> None:
    head = "index, name, pcie.link.gen.current, pcie.link.width.current, pcie.link.width.max"
    assert ("step_time", "apart") in shown(head, "0, RTX A6000, 4, 16, 16", "1, RTX A6000, 4, 1, 16")
    assert ("step_time", "apart") not in shown(head, "0, RTX A6000, 4, 16, 16", "1, RTX A6000, 4, 16, 16")
    assert ("step_time", "apart") not in shown(head, "0, RTX A6000, 4, 4, 16", "1, RTX A6000, 4, 4, 16"), "all of one board"


def test_scores_that_compare_words_and_are_all_nothing_share_no_word() -> None:
    rows = "  predict_{0}  =  {1}"
    assert ("text_score", "zero") in shown(*[rows.format(name, "0.0") for name in ("bleu-4", "rouge-1", "rouge-2", "rouge-l")])
    assert ("text_score", "zero") not in shown(rows.format("bleu-4", "0.31"), *[rows.format(name, "12.1") for name in ("rouge-1", "rouge-2", "rouge-l")])
