"""Games that are not played and policies that learn the contrary, each limit from both sides and each condition by itself."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from made import NAN, column

from triage.numbers.columns.column import Column
from triage.numbers.kinds import exploration, games, policies

Whole = list[tuple[str, str, str, int, float]]


def played(*columns: Column) -> Whole:
    return [(c.label, name, shows, at, ratio) for c, name, shows, at, ratio in games.find(columns)]


def test_a_judge_that_comes_to_nothing_while_its_maker_pays_no_less_is_told() -> None:
    assert played(column("d_loss", NOTHING), column("g_loss", CLIMBS)) == [("d_loss", "d_loss", "collapses", 6, 0.0)]
    assert not played(column("d_loss", NOTHING), column("g_loss", [2.0] * 6 + [0.8] * 6)) and not played(column("d_loss", [0.6] * 12), column("g_loss", CLIMBS))


def test_what_its_maker_pays_beside_the_game_says_nothing_of_it() -> None:
    assert played(column("D_real", NOTHING), column("G_GAN", [1.0] * 12), column("G_VGG", CLIMBS[::-1])) == [("D_real", "d_loss", "collapses", 6, 0.0)]
    assert played(column("l_d_real", NOTHING), column("l_g_gan", [n / 1000 for n in CLIMBS]), column("l_g_pix", [0.01] * 12)) == [("l_d_real", "d_loss", "collapses", 6, 0.0)]
    assert not played(column("l_d_real", NOTHING), column("l_g_gan", [0.004] * 12))


def fooled(judge: Sequence[float], maker: Sequence[float], names: tuple[str, str] = ("d_loss", "g_loss")) -> bool:
    found = played(column(names[0], judge), column(names[1], maker))
    told = [rest[:2] for _, *rest in found]
    assert told in ([], [["d_loss", "diverges"]], [["d_loss", "collapses"]])
    return told == [["d_loss", "diverges"]]


CLIMBS, DEAR, NOTHING = [float(n) for n in range(1, 13)], [0.5] * 12, [1.0] * 6 + [0.0] * 6


def test_a_maker_that_pays_nothing_for_half_of_the_run_is_not_judged() -> None:
    assert fooled(CLIMBS, NOTHING) and fooled(CLIMBS, [1.0] * 6 + [0.01] * 6) and not fooled(CLIMBS, [1.0] * 6 + [0.011] * 6) and not fooled(CLIMBS, [1.0] * 6 + [-0.1] * 6)
    assert fooled(DEAR, NOTHING) and not fooled(DEAR, [1.0] * 6 + [0.001] * 6) and not fooled([0.5] * 6 + [0.49] * 6, NOTHING) and fooled([0.1] * 6 + [0.5] * 6, NOTHING)
    assert not fooled(CLIMBS[:11], NOTHING[1:]), "eleven reports"


def test_its_judge_climbs_from_quarter_to_quarter_to_four() -> None:
    small = [1.0] * 6 + [0.005] * 6
    assert fooled([0.364 * v for v in CLIMBS], small) and not fooled([0.363 * v for v in CLIMBS], small) and not fooled([-0.1, *CLIMBS[1:]], small) and not fooled([*CLIMBS[:6], 5.0, 5.0, 5.0, *CLIMBS[9:]], small)


def test_it_is_told_of_the_judge_from_where_its_maker_pays_nothing_to_the_end() -> None:
    assert played(column("d_loss", CLIMBS), column("g_loss", NOTHING)) == [("d_loss", "d_loss", "diverges", 6, 0.0)]
    assert not fooled(CLIMBS, NOTHING, ("g_loss", "d_loss")) and not fooled(CLIMBS, NOTHING, ("d_loss", "d_fake_loss")) and not fooled(CLIMBS, NOTHING, ("loss", "g_loss"))


def gone(critic: float = 0.009, penalty: float = 10.0, count: int = 6, names: tuple[str, str] = ("d_loss", "gp")) -> bool:
    found = played(column(names[0], [critic] * count), column(names[1], [penalty] * count))
    assert found in ([], [(names[0], "d_loss", "constant", 0, 0.0)])
    return bool(found)


@pytest.mark.parametrize("name", ["gp", "gradient penalty"])
def test_a_critic_of_nothing_whose_penalty_is_that_of_no_slope_is_one_number(name: str) -> None:
    names = ("d_loss", name)
    assert gone(names=names) and gone(-0.009, names=names) and not gone(0.0091, names=names) and not gone(-0.0091, names=names) and not gone(count=5, names=names)
    assert gone(penalty=1.0, names=names) and gone(penalty=1.009, names=names) and gone(penalty=9.91, names=names) and not gone(penalty=1.02, names=names) and not gone(penalty=9.8, names=names) and not gone(penalty=5.0, names=names)
    assert not gone(names=("g_loss", name)) and not gone(names=("d_loss", "slope"))


def noise(fid: Sequence[float] = (150.0,) * 4, loss: Sequence[float] = (1.0, 0.9, 0.7, 0.7), label: str = "FID", name: str = "loss") -> bool:
    found = played(column(label, fid), column(name, loss))
    assert found in ([], [(label, "fid", "rests", 0, 0.0)])
    return bool(found)


def test_pictures_that_stay_noise_while_the_loss_falls_are_not_drawn_from_what_is_trained() -> None:
    assert noise() and noise([200.0, 195.0, 190.0, 190.0]) and not noise([149.0] * 4) and not noise([200.0, 195.0, 190.0, 189.0]) and not noise([150.0] * 3) and not noise([150.0, 150.0, NAN, 150.0])
    assert not noise(loss=(1.0, 0.9, 0.71, 0.71)) and not noise(loss=(1.0, 0.9, 0.0, 0.0)) and not noise(loss=(1.0, 0.7, 0.7)) and noise(loss=(1.0, 0.9, 0.6, 0.75))
    assert not noise(label="best FID") and not noise(label="IS") and noise(label="fid50k") and not noise(name="g_loss") and not noise(name="mae")


def ruled(*columns: Column) -> list[tuple[str, str, int]]:
    return [(name, shows, at) for _, name, shows, at, _ in policies.find(columns)]


LOST = [0.0, 0.0, 0.0, 5.0, 10.0, 10.0, 10.0, 10.0, 0.0, 0.0, 0.0, 0.0]


def test_a_score_of_games_that_was_learnt_and_is_back_where_it_began_is_lost() -> None:
    def lost(label: str = "score", chance: str = "epsilon", count: int = 9, values: Sequence[float] = LOST) -> bool:
        return ("reward", "collapses", 8) in ruled(column(label, values), column(chance, [0.1] * count))

    assert lost() and lost("avg score") and lost("Scores") and lost(chance="exploration_rate") and lost(chance="EPS")
    assert not lost("best score") and not lost("loss") and not lost("score_b") and not lost(chance="lr") and not lost(count=8) and not lost(values=[*LOST[:8], 10.0, 10.0, 10.0, 10.0])


def never_won(won: float = 0.0, chance: Sequence[float] = (1.0,) * 5 + (0.2,) * 5, reward: Sequence[float] = (-1.0,) * 10, label: str = "wins", of: str = "reward", count: int = 10) -> bool:
    columns = [column(of, reward), column(label, [0.0] * (count - 1) + [won]), column("epsilon", chance)]
    found = [(name, shows, at) for _, name, shows, at, _ in policies._never_wins(columns)]
    assert found in ([], [("reward", "rests", 0)])
    return bool(found)


@pytest.mark.parametrize("label", ["won", "win rate", "wins", "winrate", "success rate"])
def test_no_game_is_won_at_ten_reports_though_the_policy_plays_and_the_returns_do_not_rise(label: str) -> None:
    assert never_won(label=label) and not never_won(0.1, label=label) and not never_won(count=9, label=label)


def test_the_policy_plays_where_a_fifth_is_left_to_chance_in_the_last_half() -> None:
    assert not never_won(chance=(1.0,) * 5 + (0.21,) * 5) and never_won(chance=(1.0,) * 4 + (0.1,) * 5) and not never_won(chance=(0.1,) * 8)
    assert not never_won(reward=[float(n - 20) for n in range(10)]) and not never_won(reward=(-1.0,) * 9) and not never_won(of="best reward") and not never_won(of="length") and not never_won(label="draws")


WORSE = [-1.0 - 0.1 * n for n in range(16)]


def worse(reward: Sequence[float] = WORSE, label: str = "reward", *beside: Column) -> bool:
    found = ruled(column(label, reward), *beside)
    assert found in ([], [("reward", "falls", 0)])
    return bool(found)


def test_a_reward_that_falls_from_each_eighth_to_the_next_by_as_much_as_it_was_is_learnt_the_other_way_round() -> None:
    assert worse() and worse([10.0 - 0.75 * n for n in range(16)]) and not worse([10.0 - 0.68 * n for n in range(16)]) and not worse(WORSE[:14]) and worse(WORSE[:15])
    assert not worse([*WORSE[:8], -1.0, -1.0, *WORSE[10:]]) and not worse([-2.0, *WORSE[1:]]), "one eighth is better, or the first report is none of the best"
    assert not worse(label="val_reward") and not worse(label="best reward") and not worse(label="length")


@pytest.mark.parametrize("word", ["curriculum", "level", "difficulty", "terrain", "stage", "penalty"])
def test_each_of_these_says_that_the_task_gets_harder(word: str) -> None:
    assert not worse(WORSE, "reward", column(word, [1.0] * 16)) and worse(WORSE, "reward", column("kl", [0.01] * 16))


def unended(steps: float = 100_000, fps: float = 5000.0, kl: str = "approx_kl", pace: str = "time/fps", *beside: str) -> bool:
    columns = [column(kl, [0.01] * 3, steps=[1.0, 2.0, steps]), column(pace, [1.0, fps, 2.0]), *(column(label, [1.0] * 3) for label in beside)]
    found = [(name, shows, at) for _, name, shows, at, _ in exploration.find(columns)]
    assert found in ([], [("reward", "absent", 2)])
    return bool(found)


def test_a_policy_that_is_updated_for_100000_steps_without_one_episode_at_its_end() -> None:
    assert unended() and not unended(99_999) and not unended(fps=5001.0) and not unended(kl="loss") and not unended(pace="speed")
    assert not any(unended(100_000, 5000.0, "approx_kl", "fps", label) for label in ("reward", "ep_len_mean", "episode", "rollout/length")) and unended(100_000, 5000.0, "approx_kl", "FPS", "loss")


def again(fid: Sequence[float] = (90.0, 20.0, 30.0, 40.0, 70.0, 85.0), label: str = "FID") -> list[tuple[str, str, int]]:
    return [(name, shows, at) for _, name, shows, at, _ in games.find([column(label, fid)]) if shows == "diverges"]


def test_a_distance_of_pictures_that_has_risen_to_four_times_its_best_has_lost_them() -> None:
    assert again() == [("fid", "diverges", 1)] and again(label="fid50k_full") and not again(label="KID") and not again(label="best FID")
    assert again((90.0, 20.0, 30.0, 40.0, 70.0, 80.0)) and not again((90.0, 20.0, 30.0, 40.0, 70.0, 79.0)) and not again((90.0, 20.0, 30.0, 40.0, 39.0, 85.0)) and again((90.0, 20.0, 30.0, 41.0, 40.0, 60.0, 85.0)), "twice its best and forty at the last two"
    assert not again((90.0, 30.0, 20.0, 40.0, 70.0, 85.0)) and not again((20.0, 30.0, 40.0, 50.0, 70.0, 85.0)) and not again((90.0, 0.0, 30.0, 40.0, 70.0, 85.0)) and not again((90.0, 5.0, 10.0, 20.0, 30.0, 39.0)) and not again((20.0, 30.0, 40.0, 70.0, 85.0))
    assert again((90.0, 0.9, 30.0, 40.0, 70.0, 85.0)) and again((90.0, 20.0, 30.0, 39.0, 70.0, 85.0)) and again((90.0, 25.0, 30.0, 40.0, 50.0, 100.0)) and not again((90.0, 25.0, 30.0, 40.0, 49.0, 100.0))
    assert not again((90.0, 20.0, 60.0, 50.0, 60.0, 50.0, 85.0)), "nearly at each"


def squared(judge: Sequence[float] = (0.005,) * 6, maker: Sequence[float] = (1.0,) * 6, names: tuple[str, str] = ("D_A", "G_A")) -> bool:
    found = played(column(names[0], judge), column(names[1], maker))
    assert found in ([], [(names[0], "d_loss", "collapses", 0, 0.0)])
    return bool(found)


def test_a_judge_by_squares_pays_nothing_at_six_reports_and_its_maker_one() -> None:
    assert squared() and not squared((0.0051,) * 6) and squared((0.0, 0.0, 0.0, 0.0, 0.0, 0.03)) and not squared((0.0, 0.0, 0.0, 0.0, 0.0, 0.031)) and not squared((-0.001, *[0.005] * 5)) and not squared((0.005,) * 5, (1.0,) * 5) and not squared((*[0.005] * 5, NAN)) and not squared(maker=(*[1.0] * 5, NAN))
    assert squared(maker=(0.9, 1.1, 1.0, 1.0, 1.0, 1.0)) and not squared(maker=(0.89, *[1.0] * 5)) and not squared(maker=(1.11, *[1.0] * 5))
    assert squared(names=("d_a", "G_A")) and not squared(names=("D_A", "G_B")) and not squared(names=("D_A", "D_A")) and not squared(names=("G_A", "D_A")) and not squared(names=("disc_accuracy", "gen_accuracy"))
    assert len(played(column("D_A", [0.005] * 6), column("G_A", [1.0] * 6), column("D_B", [0.005] * 6), column("G_B", [1.0] * 6))) == 1


GONE = [0.3, 0.2, 0.1, 0.1, 0.02, *[0.001] * 5]


def left(judge: Sequence[float] = GONE, maker: Sequence[float] = (1.0,) * 10, names: tuple[str, str] = ("D_loss", "G_loss"), *more: Column) -> list[int]:
    found = [(label, at) for label, name, shows, at, _ in played(column(names[0], judge), column(names[1], maker), *more) if (name, shows) == ("d_loss", "collapses")]
    assert all(label == names[0] for label, _ in found)
    return [at for _, at in found]


def test_a_judge_that_had_paid_is_at_nothing_for_half_of_ten_reports() -> None:
    assert left() == [4] and left([0.3, 0.2, 0.1, 0.1, 0.021, *[0.001] * 5]) == [5] and not left(GONE[1:], (1.0,) * 9) and left([*GONE[:5], *[0.005] * 5]) and not left([*GONE[:5], *[0.001] * 4, 0.0051]) and not left([*GONE[:5], *[0.001] * 4, -0.001])
    assert left([0.01, *GONE[1:5], *[0.001] * 5]) and not left([0.0099, *GONE[1:5], *[0.0009] * 5]) and not left([0.01, *GONE[1:5], *[0.0011] * 5]) and not left([*GONE[:4], 0.001, 0.02, *[0.001] * 4])
    assert not left(names=("val_D_loss", "G_loss")) and not left(names=("D_loss", "val_G_loss")) and not left(names=("G_loss", "D_loss")) and left([*GONE, 0.001], (1.0,) * 11) == [4] and not left(maker=(1.0,) * 9) and not left([*GONE, 0.001], (1.0,) * 10) and left(maker=(1.0,) * 11)


def test_its_maker_pays_no_less_than_before() -> None:
    assert left(maker=(0.5,) * 10) and not left(maker=(0.49,) * 10) and left(maker=(*[1.0] * 5, *[0.95] * 5)) and not left(maker=(*[1.0] * 5, *[0.94] * 5)) and left(maker=(*[0.1] * 5, *[0.2] * 5)) and not left(maker=(*[0.1] * 5, *[0.19] * 5)) and not left(maker=(*[0.0] * 5, *[1.0] * 5)) and left(maker=(*[0.2] * 5, *[0.5] * 5))


def test_every_judge_of_a_run_and_every_maker_of_its_games_counts() -> None:
    def other(last: float, label: str = "D_other") -> Column:
        return column(label, [*[0.3] * 5, *[last] * 5])

    assert left(GONE, (1.0,) * 10, ("D_loss", "G_loss"), other(0.03)) and not left(GONE, (1.0,) * 10, ("D_loss", "G_loss"), other(0.031)) and left(GONE, (1.0,) * 10, ("D_loss", "G_loss"), other(9.0, "loss"))
    falls = column("G_gan", [*[1.0] * 5, *[0.3] * 5])
    assert not left(GONE, (1.0,) * 10, ("D_loss", "G_loss"), falls) and not left(GONE, (1.0,) * 10, ("D_loss", "G_adv"), falls) and left(GONE, (1.0,) * 10, ("D_loss", "G_adv"), falls._replace(label="G_rec")), "one is of the game, the other is not"
    for label in ("G_adv_feat", "G_adv_fm"):
        assert left(GONE, (1.0,) * 10, ("D_loss", "G_adv"), falls._replace(label=label)) and not left(GONE, (1.0,) * 10, ("D_loss", "G_rec"), falls._replace(label=label))


def test_a_judge_that_is_right_of_both_sides_pays_next_to_nothing_at_six_reports() -> None:
    def right(judge: float = 0.002, share: float = 0.999, reports: int = 6, names: tuple[str, str, str] = ("disc_loss", "real_acc", "fake_acc"), least: float = 0.0) -> bool:
        found = played(column(names[0], [least, *[judge] * (reports - 1)]), *(column(label, [1.0] * (reports - 1) + [share]) for label in names[1:]))
        assert found in ([], [(names[0], "d_loss", "collapses", 0, 0.0)])
        return bool(found)

    assert right() and not right(0.0021) and not right(share=0.998) and not right(reports=5) and not right(least=-0.001) and not right(share=NAN) and not right(NAN)
    assert not right(names=("disc_loss", "real_acc", "best_acc")) and not right(names=("disc_loss", "real_acc", "fake_iou")) and not right(names=("gen_loss", "real_acc", "fake_acc")) and not right(names=("disc_accuracy", "lr", "loss"))
    assert not played(column("d_loss", [0.001] * 6), column("d_other", [0.1] * 6), column("real_acc", [1.0] * 6), column("fake_acc", [1.0] * 6))


def test_both_halves_of_a_judge_are_at_nothing_while_its_maker_pays_a_half() -> None:
    def halves(real: float = 0.002, fake: float = 0.002, maker: float = 0.5, reports: int = 6, names: tuple[str, str, str] = ("D_real", "D_fake", "G_GAN"), least: float = 0.0) -> bool:
        found = played(column(names[0], [least, *[real] * (reports - 1)]), column(names[1], [fake] * reports), column(names[2], [maker] * reports))
        assert found in ([], [(names[0], "d_loss", "collapses", 0, 0.0)])
        return bool(found)

    assert halves() and not halves(0.0021) and not halves(fake=0.0021) and not halves(maker=0.49) and not halves(reports=5) and not halves(least=-0.001) and not halves(maker=NAN)
    assert not halves(names=("D_real", "D_other", "G_GAN")) and not halves(names=("D_other", "D_fake", "G_GAN")) and not halves(names=("D_real", "D_fake", "D_GAN")) and not halves(names=("D_real", "disc_fake_accuracy", "G_GAN"))


def test_a_critic_is_judged_by_its_loss_and_by_its_last_six_reports() -> None:
    assert not gone(names=("disc_accuracy", "gp")) and played(column("d_loss", [5.0, *[0.0] * 6]), column("gp", [3.0, *[10.0] * 6])) and not played(column("d_loss", [*[0.0] * 6, 5.0]), column("gp", [10.0] * 7)) and not played(column("d_loss", [0.0] * 6), column("gp", [*[10.0] * 6, 3.0])) and not played(column("d_loss", [0.0] * 5), column("gp", [10.0] * 6))
    assert len(played(column("d_loss", [0.0] * 6), column("D_other", [0.0] * 6), column("gp", [10.0] * 6))) == 1
