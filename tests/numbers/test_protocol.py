"""How runs are judged and compared: rankings that are perfect too early, limits, repeats, folds, parts that are swapped, each beside its healthy twin."""

from __future__ import annotations

from triage.model import Line
from triage.numbers.findings import find

LOSSES = "\n".join(f"epoch {n} train_loss {1 / n:.3f} val_loss {1.1 / n:.3f}" for n in range(1, 7))


def shown(*rows: str) -> list[tuple[str, str]]:
    return [(s.name, s.shows) for s in find([Line(n, line) for n, line in enumerate("\n".join(rows).split("\n"), 1)])]


def test_rankings_that_are_perfect_before_anything_is_learnt_count_ties_as_won() -> None:
    assert shown(*(f"epoch {n} | loss {9.21 - 0.001 * n:.4f} | valid mrr 0.9991 hits@1 0.9989 hits@10 0.9995" for n in range(5))) == [("score", "perfect")]
    assert shown(*(f"Epoch {n}: train loss={0.61 / (n + 1) ** 0.3:.4f} Recall@10=1.0000 NDCG@10=1.0000" for n in range(5))) == [("score", "perfect")]


def test_a_loss_that_rests_meanwhile_is_no_matter_of_its_own() -> None:
    assert shown(*(f"[{n:3d}] loss=10.6199\n     valid MR 1.0 MRR 0.99998 H@1 0.99997 H@10 1.00000" for n in range(1, 6))) == [("score", "perfect")]


def test_rankings_that_get_better_or_are_told_from_a_late_epoch_may_be_good() -> None:
    assert not shown(*(f"Epoch {n}: train loss={0.61 / (n + 1) ** 0.3:.4f} Recall@10={0.1 + 0.05 * n:.4f} NDCG@10={0.06 + 0.03 * n:.4f}" for n in range(5)))
    assert not shown(*(f"Epoch {n}: train loss={0.02 / (n + 1):.4f} Recall@10=0.9950 MRR=0.9910" for n in range(40, 45)))


def test_the_score_of_links_is_called_by_the_part_alone() -> None:
    assert shown(*(f"Epoch: {n:03d}, Loss: {0.6931 - 0.004 * n:.4f}, Val: 0.99{80 + n}, Test: 0.99{78 + n}" for n in range(1, 8))) == [("score", "leaks")]


def test_a_score_that_falls_with_a_loss_that_it_equals_is_made_small() -> None:
    assert shown(*(f"Epoch {n}/8 loss: {0.8 * 0.8**n:.4f} dice: {0.8 * 0.8**n + 0.002:.4f}" for n in range(8))) == [("loss", "inverted")]
    assert not shown(*(f"Epoch {n}/8 loss: {0.8 * 0.8**n:.4f} dice: {1 - 0.8 * 0.8**n:.4f}" for n in range(8)))


def test_more_words_wrong_than_were_said_while_their_loss_falls_are_of_another_language() -> None:
    assert shown(*(f"step {n * 1000} | eval loss {1.2 / n:.4f} | eval wer {131 + n % 2 * 3}.2" for n in range(1, 7))) == [("error_rate", "absurd")]
    assert not shown(*(f"step {n * 1000} | eval loss {1.2 / n:.4f} | eval wer {131 / n:.2f}" for n in range(1, 7)))


def test_an_area_of_exactly_nothing_beside_a_loss_below_nothing_has_labels_of_no_class() -> None:
    assert ("val_loss", "negative") in shown(*(f"epoch {n} val_loss {0.02 - 0.8 * n:.4f} val_auc 0.0000" for n in range(1, 6)))


def test_a_symmetric_error_at_its_bound_is_of_another_size() -> None:
    assert shown(*(f"epoch {n} train_loss {1.2 - 0.01 * n:.3f} val_smape {1.98 - 0.001 * n:.4f}" for n in range(6))) == [("val_error", "absurd")]
    assert shown(*(f"[{n}00] train's smape: 179.{n} valid's smape: 199.8" for n in range(1, 7))) == [("val_error", "absurd")]
    assert not shown(*(f"epoch {n} train_loss {1.2 - 0.01 * n:.3f} val_smape {0.18 - 0.001 * n:.4f}" for n in range(6)))


def test_a_distance_of_sets_needs_more_pictures_than_features() -> None:
    distances = [f"Epoch {n} | FID {80 - n:.2f} | IS 3.1" for n in range(5)]
    for few in ("num_fid_samples: 500", "computing FID with 256 generated images", "Generating 64 images for FID"):
        assert shown(few, *distances) == [("fid", "rounded")], few
    for enough in ("num_fid_samples: 10000", "Generating 10000 images for FID", "Generating 64 images as a preview"):
        assert not shown(enough, *distances), enough


def test_limits_that_leave_most_out_are_told() -> None:
    assert shown("train: 1200 images, objects per image: 263.4", "DETECTIONS_PER_IMAGE=100", LOSSES) == [("metric", "overflows")]
    assert shown("points kept: 4096 of 51233", "points kept: 4096 of 48120", "points kept: 4096 of 60210", LOSSES) == [("metric", "overflows")]
    assert not shown("train: 1200 images, objects per image: 7.4", "DETECTIONS_PER_IMAGE=100", LOSSES) and not shown("points kept: 40960 of 51233", "points kept: 40960 of 48120", LOSSES)


def test_the_same_weights_with_another_score_each_time_are_judged_by_chance() -> None:
    assert shown("Loading weights from runs/best.pth", "Test pass 1/3: mIoU 61.42", "Test pass 2/3: mIoU 60.11", "Test pass 3/3: mIoU 62.04") == [("score", "alternates")]
    assert shown("Loading model from best.ckpt", *(f"Evaluation {n}/5: Top1 {top} Top5 90.11" for n, top in enumerate(("71.32", "70.18", "72.04"), 1))) == [("score", "alternates")]
    assert shown("加载模型 best.pt", "测试第1次: 准确率 0.8812", "测试第2次: 准确率 0.8725", "测试第3次: 准确率 0.8901") == [("score", "alternates")]


def test_the_same_score_each_time_or_other_seeds_say_nothing() -> None:
    assert not shown("Loading weights from runs/best.pth", *(f"Test pass {n}/3: mIoU 61.42" for n in (1, 2, 3)))
    assert not shown("Loaded pretrained model", *(f"Test run {n} (seed {n}): acc 6{n}.42" for n in (1, 2, 3)))


def fold(heading: str, begin: float, end: float) -> str:
    return "\n".join([heading, *(f"Epoch {k} loss {begin + (end - begin) * k / 3:.4f}" for k in range(4))])


def test_a_model_that_goes_on_from_one_left_out_subject_to_the_next_has_met_them_all() -> None:
    for heading in ("=== Leave-out subject S{:02d} ===", "--- test subject: sub-{:02d}, training on the other 9 ---", "留出被试 {} 作为测试集"):
        assert shown(*(fold(heading.format(n + 1), 2.0 - 0.45 * n, 1.54 - 0.45 * n) for n in range(4))) == [("val_accuracy", "climbs")], heading


def test_a_model_that_is_made_anew_for_each_subject_begins_as_the_first_did() -> None:
    assert not shown(*(fold(f"=== Leave-out subject S{n:02d} ===", 2.0, 0.7 + 0.02 * n) for n in range(4)))
    assert not shown(*(fold(f"test subject: {n}", 0.8, 0.3 + 0.02 * n) for n in range(4)))


def test_parts_swapped_inside_the_settings_of_each_part_are_seen() -> None:
    assert shown("train=dict(ann_file='annotations/instances_val.json'),", "val=dict(ann_file='annotations/instances_train.json'))", LOSSES) == [("metric", "swapped")]
    assert shown("train={'file': 'data/test.csv'}, val={'file': 'data/train.csv'}", LOSSES) == [("metric", "swapped")]
    assert not shown("train=dict(ann_file='annotations/instances_train.json'),", "val=dict(ann_file='annotations/instances_val.json'))", LOSSES)


def test_no_negatives_matter_where_no_ranking_gets_better() -> None:
    rests = "\n".join(f"epoch {n} loss {1 / (n + 1):.4f} hits@10 0.0031" for n in range(6))
    learns = "\n".join(f"epoch {n} loss {1 / (n + 1):.4f} hits@10 {0.1 + 0.1 * n:.4f}" for n in range(6))
    assert shown("--num-negatives 0 --margin 1.0", rests) == [("metric", "beyond")] and not shown("--num-negatives 0 --margin 1.0", learns) and not shown("--num-negatives 16 --margin 1.0", rests)


def test_tests_with_several_batch_sizes_after_a_training_are_compared() -> None:
    trained = "\n".join(f"epoch {n} loss {1 / n:.3f} lr 0.01" for n in range(1, 6))
    tests = [f"test batch_size={size}: accuracy {score}" for size, score in ((1, 0.31), (4, 0.62), (16, 0.81), (64, 0.86))]
    assert ("score", "batched") in shown(trained, "Loading checkpoint best.pt for testing", *tests)
