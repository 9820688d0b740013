"""A label names its quantity, its part of the data and which of several terms it is, in every framework's custom."""

from __future__ import annotations

import pytest
from made import column

from triage.numbers.columns import quantities
from triage.numbers.columns.quantities import phase_of, quantity, words


@pytest.mark.parametrize(
    ("kind", "labels"),
    [
        ("loss", "loss train/loss loss_cls valLoss nll bce ce xent CrossEntropy cross_entropy logloss cost objective ctc elbo mlm d_loss D_A cycle_A lossG1"),
        ("entropy", "entropy policy/entropy"),
        ("kl", "kl kld kl_loss approx_kl_loss kldiv"),
        ("policy_kl", "approx_kl approxkl policy/approxkl_avg approxkl_avg"),
        ("", "frobs"),
        ("lr", "lr lr-Adam learning_rate lrate learningRate lr0"),
        ("grad_norm", "grad_norm gnorm gradNorm gradnorm total_norm gradient/norm gradients_norm"),
        ("loss_scale", "loss_scale scale scaler amp_scale grad_scaler fp16_scale lossscale"),
        ("count", "nan_count num_skipped n_envs skipped_iters seed patience world_size"),
        ("gpu_memory", "gpu_mem vram gpumem_used hbm_mem cuda_mem cuda_max_memory"),
        ("memory", "mem memory rss ram cpumem max_reserved cached memallocated allocated"),
        ("gpu_util", "gpu_util utilization"),
        ("clock", "eta time_remaining time_left"),
        ("data_time", "data data_time loader_time dataload_t"),
        ("step_time", "time sec duration batch_time elapsed runtime latency batch_cost"),
        ("throughput", "fps samples_per_sec ips tokens/s tflops throughput speed mfu img/sec imgs/gpu"),
        ("perplexity", "ppl perplexity val_ppl"),
        ("error_rate", "wer cer error_rate per eer"),
        ("accuracy", "acc accuracy top1 top5 Acc@1 mAcc aAcc prec@1 val_acc acc5"),
        ("error", "mse rmse mae mape err rmsd fid lpips ADE FDE l1"),
        ("ap", "mAP mAP50 AP ap75 bbox_mAP average_precision average_recall"),
        ("overlap", "mIoU iou dice dsc jaccard"),
        ("text_score", "bleu rougeL rouge1 cider meteor CIDEr sari"),
        ("score", "f1 auc auroc psnr ssim recall precision mcc r2 spearman hmean"),
        ("reward", "reward ep_rew_mean episode_return returns"),
        ("epoch", "epoch ep Epoch round"),
        ("step", "step global_step iter iteration it batch num_updates timesteps trial fold optimizer_step epoch_step"),
        ("sample", "samples consumed_samples tokens images_seen total_tokens"),
    ],
)  # fmt: skip
def test_a_label_names_its_quantity(kind: str, labels: str) -> None:
    assert {label: quantity(label).kind for label in labels.split()} == dict.fromkeys(labels.split(), kind)


@pytest.mark.parametrize(
    ("label", "kind"),
    [
        ("loss_weight", ""), ("entropy_coef", "entropy"), ("reward_std", "reward_std"), ("rewards/format/std", ""), ("reward_min", ""), ("loss scaler", "loss_scale"),
        ("skipped steps", "count"), ("kl_coef", ""), ("Episode_Reward/dof_torques_l2", "reward"), ("r1_accuracy_reward_func mean", "reward"), ("rewards/accuracies", "accuracy"), ("Policy / Standard deviation", ""), ("eprewmean", "reward"), ("AverageEpRet", "reward"), ("kl_weight", ""), ("objective/scores", ""), ("objective/rlhf_reward", "reward"), ("objective/kl", "kl"), ("step frobs", ""), ("loss_count", "count"), ("cross entropy", "loss"),
    ],
)  # fmt: skip
def test_a_word_that_stands_beside_another_may_change_it(label: str, kind: str) -> None:
    assert quantity(label).kind == kind


@pytest.mark.parametrize(
    ("label", "unit", "kind"),
    [
        ("loss", "s", "step_time"), ("x", "ms", "step_time"), ("data", "s", "data_time"), ("top", "it/s", "throughput"),
        ("x", "s/it", "step_time"), ("x", "ms/step", "step_time"), ("x", "samples/sec", "throughput"), ("correct", "%", "accuracy"),
        ("correct", "", ""), ("x", "images/h", "throughput"), ("Batch", "s", "step_time"), ("Batch", "", "step"), ("Epoch", "s", "epoch"), ("reader_cost", "", "data_time"), ("a/b", "", ""),
    ],
)  # fmt: skip
def test_the_unit_behind_a_number_tells_more_than_its_label(label: str, unit: str, kind: str) -> None:
    assert quantity(label, unit).kind == kind


@pytest.mark.parametrize(
    ("label", "name"),
    [
        ("val_loss", "val_loss"), ("eval/loss", "val_loss"), ("test_acc", "val_accuracy"), ("train_loss", "loss"),
        ("dev_ppl", "val_perplexity"), ("valid_mse", "val_error"), ("val_f1", "score"), ("frobs", "metric"),
        ("validation loss", "val_loss"), ("heldout_loss", "val_loss"), ("training_loss", "loss"),
    ],
)  # fmt: skip
def test_the_held_out_part_has_names_of_its_own(label: str, name: str) -> None:
    assert quantity(label).name == name


def test_one_of_several_terms_is_told_by_the_words_that_are_left() -> None:
    labels = ("loss", "train/loss_cls", "total_loss", "loss_rpn_box_reg", "avg_val_loss", "mean_acc")
    assert [quantity(label).term for label in labels] == ["", "cls", "", "rpn_box_reg", "", ""]


@pytest.mark.parametrize(
    ("mark", "those", "others"),
    [
        ("aside", "aux_loss z_loss reg_loss kl_penalty gp_loss balancing_loss", "loss cls_loss"),
        ("bound", "best_acc min_loss max_reward target_loss initial_loss lowest_loss last_acc", "acc loss"),
        ("unsteady", "d_loss g_loss critic_loss policy_loss adv_loss actor_loss value_loss gan_loss", "loss cross_entropy_loss"),
        ("positive", "ce mse_loss bce_loss rpn_loss focal_loss l1_loss triplet_loss", "loss nll elbo dice_ce_loss acc"),
        ("within_one", "acc top1 miou dice f1 auc recall", "loss psnr mcc r2"),
    ],
)
def test_what_is_known_of_a_quantity_from_its_label(mark: str, those: str, others: str) -> None:
    assert {label: getattr(quantity(label), mark) for label in those.split()} == dict.fromkeys(those.split(), True)
    assert {label: getattr(quantity(label), mark) for label in others.split()} == dict.fromkeys(others.split(), False)


def test_a_label_is_cut_at_capitals_and_signs_but_not_inside_a_name() -> None:
    assert words("valLoss/top1_x") == ["val", "loss", "top1", "x"]
    assert words("mIoU") == ["miou"]
    assert words("bboxMAP50") == ["bbox", "map50"]
    assert words("GANLoss") == ["gan", "loss"]
    told = {"mAcc": "macc", "aAcc": "aacc", "mAP": "map", "AP50": "ap50", "IoU": "iou", "CIDEr": "cider"}
    assert {label: words(label) for label in told} == {label: [word] for label, word in told.items()}
    told = {"KLdiv": ["kl", "div"], "BCEloss": ["bce", "loss"], "MSEerr_x": ["mse", "err", "x"], "GLoss": ["g", "loss"], "FPSmeaning": ["fp", "smeaning"], "Gloss": ["gloss"]}
    assert {label: words(label) for label in told} == told
    assert words("ReLU_x") == ["relu", "x"] and words("GANsLoss") == ["gans", "loss"] and words("mAccount") == ["m", "account"]


def test_the_first_phase_that_a_text_names_is_its_own() -> None:
    texts = ("Training results", "Validation:", "on the test set", "eval after train", "trn", "tst", "nothing")
    assert [phase_of(text) for text in texts] == ["train", "valid", "test", "valid", "train", "test", ""]


@pytest.mark.parametrize(("side", "names"), [("d", "d disc discriminator lossd netd dis"), ("g", "g gen generator lossg netg"), ("", "cls dg gd total discr")])
def test_the_two_sides_of_a_game_are_known_by_their_names(side: str, names: str) -> None:
    assert {name: column(f"{name}_loss", [1.0]).side for name in names.split()} == dict.fromkeys(names.split(), side)


def test_vali_is_a_validation() -> None:
    assert quantity("Vali Loss").name == "val_loss"
    assert not quantity("Vali Loss").term


@pytest.mark.parametrize("label", ["delay", "Mbps delay", "rtt", "ping", "queue jitter"])
def test_what_is_simulated_or_reached_takes_time_of_its_own(label: str) -> None:
    assert quantity(label, "ms").kind == ""
    assert quantity("forward", "ms").kind == "step_time"


@pytest.mark.parametrize("word", sorted({*quantities._BOUNDS, *quantities._UNSTEADY, *quantities._ASIDE}))
def test_what_is_one_of_several_by_such_a_word_is_never_the_whole(word: str) -> None:
    for label in (f"{word} loss", f"loss_{word}", f"{word}1 accuracy"):
        known = quantities.quantity(label)
        assert known.term or known.kind not in ("loss", "accuracy")


@pytest.mark.parametrize(("label", "kind"), [("rank@1", "score"), ("Rank@10", "score"), ("r@5", "score"), ("p@1", "score"), ("rank", "count"), ("rank_1", "count"), ("map@rank@1", "count")])
def test_hits_among_the_first_of_a_ranking_are_a_score(label: str, kind: str) -> None:
    assert quantities.quantity(label).kind == kind


@pytest.mark.parametrize("label, kind", [("Valid acc LR", "accuracy"), ("psnr_lr", "score"), ("lr", "lr"), ("lr_group0", "lr"), ("lr loss", "loss")])
def test_what_is_judged_at_a_low_resolution_is_no_learning_rate(label: str, kind: str) -> None:
    assert quantity(label).kind == kind
