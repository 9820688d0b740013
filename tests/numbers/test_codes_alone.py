"""What a learnt code carries: each limit from both sides and each word by itself."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import NAN, column

from triage.numbers.columns.column import Column
from triage.numbers.kinds import codes

Found = list[tuple[str, str, str, int]]


def told(*columns: Column) -> Found:
    found = list(codes.find(columns))
    assert not any(ratio for *_, ratio in found), "the values tell how much"
    return [(c.label, name, shows, at) for c, name, shows, at, _ in found]


@pytest.mark.parametrize("word", "rec recloss recon recons reconstr reconst reconstructed reconstruction reconstructions elbo nelbo vae".split())
def test_each_of_these_tells_that_something_is_rebuilt(word: str) -> None:
    assert codes.rebuilds([column("loss", [1.0]), column(f"{word}_x", [1.0])]) and not codes.rebuilds([column("loss", [1.0]), column("recall", [1.0])])


def unused(train: float = 9e-6, held: float = 9e-6, beside: str = "recon_loss", label: str = "val_kl") -> Found:
    return told(column("kl", [train]), column(label, [held]), column(beside, [0.5]))


def test_the_kl_term_is_nothing_in_training_and_validation() -> None:
    assert unused() == unused(-9e-6) == [("kl", "kl", "zero", 0)]
    assert not unused(1.1e-5) and not unused(held=1.1e-5) and not unused(0.0) and not unused(beside="loss") and not unused(label="train_kl") and not told(column("val_kl", [1e-6]), column("recon", [0.5]))


def falls(values: Sequence[float], label: str = "kl", beside: str = "recon_loss") -> Found:
    return told(column(label, values), column(beside, [0.5]))


def test_it_falls_from_report_to_report_to_a_fiftieth_of_little() -> None:
    end, fall = [0.0009] * 3, [0.05, 0.04, 0.03, 0.02, 0.01, 0.006, 0.004]
    assert falls([*fall, *end]) == [("kl", "kl", "collapses", 6)]
    assert not falls([0.051, *fall[1:], *end]) and not falls([*fall[1:], *end]) and not falls([*fall, 0.00101, *end[1:]]) and not falls([0.04, *fall[1:], 0.00081, 0.0007, 0.0007]) and falls([0.04, *fall[1:], 0.00079, 0.0007, 0.0007])
    assert not falls([*fall, *end], beside="loss") and not falls([*fall, *end], "val_kl") and not falls([*fall, *end], "frob") and not falls([*fall, 0.0009, 0.0009, -0.0001]) and not falls([0.0, *fall[1:], *end]) and not falls([0.05, 0.001, 0.05, 0.001, 0.05, 0.001, 0.05, *end])


def test_five_to_nine_reports_each_lower_end_two_hundred_times_below_the_first() -> None:
    assert falls([4.0, 1.0, 0.3, 0.049, 0.009]) == [("kl", "kl", "collapses", 2)] and falls([4.0, 1.0, 0.049, 0.0, 0.0]) and falls([1.0, 0.5, 0.2, 0.049, 0.0049]) and falls([9.0, 4.0, 2.0, 1.0, 0.5, 0.2, 0.1, 0.04, 0.009])
    assert not falls([4.0, 1.0, 0.3, 0.051, 0.009]) and not falls([4.0, 1.0, 0.3, 0.049, 0.011]) and not falls([1.0, 0.5, 0.2, 0.049, 0.0051]) and not falls([4.0, 1.0, 0.049, 0.009]) and not falls([0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.04, 0.004])
    assert not falls([4.0, 1.0, 1.0, 0.049, 0.009]) and not falls([4.0, 1.0, 0.3, -0.01, -0.02]) and not falls([4.0, 1.0, 0.3, 0.049, 0.009], "val_kl") and not falls([4.0, 1.0, 0.3, 0.049, 0.009], "frob") and not falls([4.0, 1.0, 0.3, 0.049, 0.009], beside="loss")


def test_some_nats_at_first_wobble_at_a_hundredth_for_the_second_half_of_ten() -> None:
    start = [2.0, 1.0, 0.5, 0.3, 0.2]
    assert falls([*start, 0.019, -0.019, 0.019, 0.049, 0.01]) == [("kl", "kl", "collapses", 5)] and falls([1.0, *start[1:], 0.009, -0.009, 0.009, 0.029, 0.0])
    assert not falls([*start, 0.021, -0.021, 0.021, 0.049, 0.01]) and not falls([*start, 0.019, -0.019, 0.019, 0.051, 0.01]) and not falls([*start, 0.019, -0.051, 0.019, 0.04, 0.01]) and not falls([*start[1:], 0.019, -0.019, 0.019, 0.049, 0.01]) and not falls([0.99, 0.9, *start[2:], 0.009, -0.009, 0.009, 0.01, 0.0])
    assert falls([9.0, *start[1:], 0.024, -0.024, 0.024, 0.049, 0.01]) and not falls([9.0, *start[1:], 0.026, -0.026, 0.026, 0.049, 0.01]) and not falls([1.0, *start[1:], 0.009, -0.009, 0.009, 0.031, 0.0])
    wobbles = [*start, 0.019, -0.019, 0.019, 0.049, 0.01]
    assert not falls(wobbles, "val_kl") and not falls(wobbles, "frob") and not falls(wobbles, beside="loss")
    assert len(told(*[column("kl", wobbles)] * 2, column("recon", [0.5]))) == 1, "told once"


def book(values: Sequence[float] = (9.0, 1.1, 1.0, 1.0, 1.0), label: str = "perplexity", step: float = NAN, *more: Column, beside: str = "vq_loss", paid: float = 5.0) -> Found:
    return told(column(label, values, steps=[NAN] * (len(values) - 1) + [step]), column(beside, [paid]), *more)


@pytest.mark.parametrize("beside", ["vq_loss", "codebook_loss", "commit_loss", "cmt_loss", "quant_loss"])
def test_the_perplexity_of_a_book_is_one_at_five_reports(beside: str) -> None:
    assert book(beside=beside) == [("perplexity", "codebook", "collapses", 1)] and not book(beside="frob_loss")


def test_the_perplexity_of_a_book_is_one_at_the_last_three_well_into_the_run() -> None:
    assert not book((9.0, 1.0, 1.11, 1.0, 1.0)) and not book((9.0, 1.0, 0.98, 1.0, 1.0)) and book((9.0, 9.0, 1.1, 0.99, 1.1)) and not book((1.0,) * 4) and not book((1.0,) * 3)
    assert book((1.0,) * 3, "perplexity", 2000.0) and not book((1.0,) * 3, "perplexity", 1999.0) and not book((1.0,) * 2, "perplexity", 2000.0) and not book(label="best_perplexity")
    four = [column(f"perplexity_{n}", [1.0], steps=[2000.0]) for n in range(3)]
    assert book((1.0,), "perplexity", 2000.0, *four) and not book((1.0,), "perplexity", 2000.0, *four[:2]), "four books"
    assert book((1.0,) * 5, "perplexity", NAN, column("perplexity_1", [9.0] * 5)) and not book((1.0,) * 5, "perplexity", NAN, column("perplexity_1", [9.0] * 5), column("perplexity_2", [9.0] * 5)), "half of them"


def test_without_a_name_of_books_what_rebuilds_tells_it_unless_a_text_is_foreseen() -> None:
    assert book(beside="recon_loss") and not book((1.0,) * 3, "perplexity", 2000.0, beside="recon_loss")
    assert not book((1.0,) * 5, beside="recon_loss", paid=0.0) and not book((1.0,) * 5, beside="recon_loss", paid=0.019) and book((1.0,) * 5, beside="recon_loss", paid=0.021) and book((1.0,) * 5, paid=0.0), "the exponential of the loss"


@pytest.mark.parametrize(("label", "beside"), [("perplexity", "div_loss"), ("perplexity", "diversity_loss"), ("prob_perplexity", "loss")])
def test_where_many_codes_are_asked_for_each_of_two_books_has_one_left(label: str, beside: str) -> None:
    assert book((9.0, *[2.2] * 4), label, beside=beside) and not book((9.0, 9.0, 2.21, 2.2, 2.2), label, beside=beside) and not book((9.0, *[2.2] * 4))


def used(values: Sequence[float] = (0.02, 0.01, 0.005, 0.005, 0.005), label: str = "codebook_usage", beside: str = "loss") -> Found:
    return told(column(label, values), column(beside, [0.5]))


def test_the_share_in_use_falls_to_a_quarter_and_to_half_a_percent_and_rests() -> None:
    assert used() == [("codebook_usage", "codebook", "collapses", 2)] and used((0.02, 0.01, 0.006, 0.005, 0.005))
    assert not used((0.02, 0.01, 0.006, 0.006, 0.005)) and not used((0.0199, 0.01, 0.005, 0.005, 0.005)) and not used((0.02, 0.005, 0.005, 0.005)) and not used((0.02, 0.01, 0.003, 0.004, 0.005)) and not used((0.02, 0.01, 0.005, 0.005, -0.005)) and not used(label="best_codebook_usage")
    assert used((2.0, 1.0, 0.5, 0.5, 0.5), "codebook_usage_%") and not used((2.0, 1.0, 0.5, 0.5, 0.5))
    assert len(told(*[column("codebook_usage", [0.02, 0.005, 0.005, 0.005, 0.005])] * 2)) == 1, "told once"


def test_or_one_or_two_codes_are_counted() -> None:
    assert used((9.0, 4.0, 2.0, 2.0, 2.0)) and used((9.0, 4.0, 1.0, 1.0, 1.0)) and not used((9.0, 4.0, 3.0, 3.0, 3.0)) and not used((2.0, 2.0, 2.0, 2.0, 2.0)) and not used((9.5, 4.0, 2.0, 2.0, 2.0)) and not used((9.0, 4.0, 0.5, 0.5, 0.5)) and used((3.0, 3.0, 2.0, 2.0, 2.0))


@pytest.mark.parametrize("code", "code codes codebook codebooks vq".split())
@pytest.mark.parametrize("share", "usage used utilization utilisation util active".split())
def test_each_of_these_is_the_share_of_a_book_in_use(code: str, share: str) -> None:
    assert used(label=f"{code} {share}") and not used(label=f"frob {share}") and used(label=share, beside="vq_loss") and not used(label=share) and not used(label=f"gpu {share}", beside="vq_loss")


def test_codes_alone_are_those_of_a_book_that_is_named() -> None:
    assert used((9.0, 4.0, 2.0, 2.0, 2.0), "codes", "vq_loss") and not used((9.0, 4.0, 2.0, 2.0, 2.0), "codes")
