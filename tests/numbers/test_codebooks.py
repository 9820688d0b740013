"""What a learnt code carries, next to the healthy runs most like those that carry nothing."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest
from made import column

from triage.numbers.columns.columns import Column
from triage.numbers.kinds import codes


def shown(*columns: Column) -> list[tuple[str, str]]:
    return [(name, shows) for _, name, shows, _, _ in codes.find(columns)]


def test_a_divergence_of_nothing_in_training_and_validation_is_a_code_unused() -> None:
    terms = [column("vae_kl_loss", [3.8e-07]), column("val_vae_kl_loss", [2.4e-07])]
    assert shown(*terms) == [("kl", "zero")]
    assert not shown(terms[0])
    assert not shown(column("vae_kl_loss", [3.8e-04]), terms[1])
    assert not shown(column("kl_loss", [3.8e-07]), column("val_kl_loss", [2.4e-07])), "it may be no autoencoder's"
    assert not shown(column("vae_kl_loss", [0.0]), column("val_vae_kl_loss", [0.0])), "the term may be off"
    assert shown(column("kl", [3e-07]), column("val_kl", [2e-07]), column("recon_loss", [0.1])) == [("kl", "zero")]


def test_a_divergence_of_nothing_needs_a_held_out_twin_and_an_autoencoder() -> None:
    def told(train: float, held: float, *beside: str, label: str = "kl") -> list[tuple[str, str]]:
        return shown(column(label, [train]), column(f"val_{label}", [held]), *(column(name, [0.1]) for name in beside))

    assert told(9e-6, 9e-6, "recon_loss") == [("kl", "zero")]
    assert told(-9e-6, 9e-6, "recon_loss") and told(9e-6, 9e-6, label="VAE_kl")
    assert not told(1e-5, 9e-6, "recon_loss") and not told(9e-6, 1e-5, "recon_loss") and not told(0.0, 9e-6, "recon_loss")
    assert not told(9e-6, 9e-6) and not told(9e-6, 9e-6, "loss")
    twice = [column("kl", [9e-6]), column("kl_z", [9e-6]), column("recon_loss", [0.1])]
    assert not shown(*twice), "none of them held out"



FADING = [4.21, 1.13, 0.22, 0.051, 0.012, 0.0031]


def rebuilt(terms: Sequence[float], label: str = "kl", beside: str = "recon") -> list[tuple[str, str]]:
    return shown(column(label, terms), column(beside, [331.0 - 0.5 * n for n in range(len(terms))]))


def test_a_kl_term_that_only_falls_to_next_to_nothing_is_a_code_given_up() -> None:
    assert rebuilt(FADING) == rebuilt([*FADING[:-1], 0.0031, 0.0, 0.0]) == [("kl", "collapses")]


@pytest.mark.parametrize(
    ("terms", "label", "beside"),
    [
        ([320.0, 180.0, 48.0, 30.0, 26.0, 25.0], "kl", "recon"),
        ([0.041, 0.032, 0.024, 0.014, 0.0095, 0.0089], "kl", "recon"),
        ([0.0031, 0.012, 0.22, 1.13, 4.21, 7.7], "kl", "recon"),
        ([4.21, 1.13, 2.4, 0.051, 0.012, 0.0031], "kl", "recon"),
        ([56.9, 31.1, 20.2, 11.1, 0.0], "kl", "recon"),
        (FADING, "kl_weight", "recon"),
        (FADING, "val_kl", "recon"),
        (FADING, "kl", "recall"),
        (FADING[:4], "kl", "recon"),
    ],
    ids=["settles at nats", "a mean over pixels", "rises", "comes back", "lost at once", "a weight", "held out", "distillation", "few"],
)
def test_a_kl_term_that_comes_down_for_another_reason_shows_nothing(terms: list[float], label: str, beside: str) -> None:
    assert not rebuilt(terms, label, beside)


def books(*values: float, step: float = 1000.0, beside: str = "vq_loss", label: str = "ppl", count: int = 1) -> list[tuple[str, str]]:
    steps = [step * (n + 1) for n in range(len(values))]
    return shown(*(column(f"{label}_{n}", values, steps=steps) for n in range(count)), column(beside, [0.3] * len(values)))


def test_books_of_which_one_entry_is_left_have_collapsed() -> None:
    assert books(7.4, 2.2, 1.08, 1.01, 1.0, 1.0) == books(1.0005, 1.0007, 1.0009, step=1e5) == books(1.0005, step=1e5, count=8) == [("codebook", "collapses")]
    assert books(7.4, 2.2, 1.08, 1.01, 1.0, 1.0, beside="recon_error", label="perplexity")
    assert books(2.0, 1.998, 2.001, 2.0, 2.0, beside="div_loss"), "one entry in each of two books"


@pytest.mark.parametrize(
    "told",
    [books(1.02, 1.2, 4.5, 31.0, 110.0, 180.0), books(1.0, 1.01, 1.05, step=10.0), books(2.0, 1.998, 2.001, 2.0, 2.0), books(1.0, 1.0, 1.0, 1.0, 1.0, beside="ce_loss"), books(1.0005, step=1e5)],
    ids=["a slow start", "the first steps", "two entries", "a language model", "one report of one book"],
)
def test_books_that_fill_or_have_just_begun_show_nothing(told: list[tuple[str, str]]) -> None:
    assert not told


@pytest.mark.parametrize("loss", [0.011, 0.02, 0.05, 0.0955])
def test_a_text_that_is_rebuilt_word_by_word_has_a_perplexity_of_one(loss: float) -> None:
    losses = [2.1, 0.9, 0.3, *[loss] * 4]
    assert not shown(column("rec_loss", losses), column("ppl", [math.exp(v) for v in losses]))


def used(values: Sequence[float], label: str = "codebook_usage", beside: str = "vq_loss") -> list[tuple[str, str]]:
    return shown(column(label, values), column(beside, [0.3] * len(values)))


def test_a_share_of_codes_that_has_fallen_to_next_to_nothing_is_a_collapse() -> None:
    assert used([0.021, 0.009, 0.004, 0.002, 0.0012, 0.001, 0.001]) == used([12.1, 2.3, 0.78, 0.39, 0.2, 0.2], "active %", "cmt loss") == [("codebook", "collapses")]
    assert used([31.0, 8.0, 3.0, 1.0, 1.0, 1.0], "active_codes")


@pytest.mark.parametrize(
    "told",
    [used([0.0034] * 8), used([0.39, 2.3, 8.8, 21.4, 33.0, 41.0], "active %"), used([40.0, 21.0, 3.0, 0.4, 0.2, 0.2], "gpu active %", "loss"), used([0.9, 0.6, 0.5, 0.42, 0.4, 0.4])],
    ids=["a very large book", "fills", "of no book", "half in use"],
)
def test_a_share_of_codes_that_is_meant_shows_nothing(told: list[tuple[str, str]]) -> None:
    assert not told


def test_two_books_of_gumbel_codes_are_known_by_the_perplexity_of_their_probabilities() -> None:
    assert shown(column("code_perplexity", [2.0] * 5), column("prob_perplexity", [2.02] * 5)) == [("codebook", "collapses")]
    assert not shown(column("code_perplexity", [210.0] * 5), column("prob_perplexity", [230.0] * 5))


def test_a_kl_term_of_nats_that_wobbles_around_nothing_for_half_of_the_run_is_a_code_given_up() -> None:
    nothing = [0.01, 0.012, 0.0097, 0.0086, 0.0191, 0.0161, 0.0032]
    assert rebuilt([9.1, 0.9, 0.12, 0.03, 0.02, *nothing]) == [("kl", "collapses")]
    assert not rebuilt([9.1, 0.9, 0.12, 0.03, 0.02, *[v * 10 for v in nothing]]), "a tenth of a nat is carried"
    assert not rebuilt([0.6, 0.3, 0.12, 0.03, 0.02, *nothing]), "a mean over dimensions"
    assert not rebuilt([9.1, 0.9, 0.12, 0.03, 0.02, *nothing], beside="recall")
