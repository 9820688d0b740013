"""What brings each reader to look at a log, what each illness makes of other series, and what each quantity is judged for."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Sequence
from itertools import product

import pytest
from made import column

from triage.model import Line, Series
from triage.numbers import findings
from triage.numbers.columns import promise

WORDS: dict[str, tuple[list[str], ...]] = {
    "machine.pace": (["s/it", "s/step", "s/batch", "cpu\n", "'cpu'", ": False", "on CPU", "on cpu", "sing CPU", "sing cpu", "用CPU", "用 CPU", "CPU (", "(cpu)", "_cost: ", "/1 GPU", "/2 GPU", "/4 GPU", "/8 GPU", "/1.0 GPU", "/2.0 GPU", "/4.0 GPU", "/8.0 GPU", "CPUExecutionProvider"],),
    "machine.shards": (["cuda:", "rank", "gpu", " GPUs", "DDP", "DataParallel", "orld", "[0] ", "[GPU", "Rank "],),
    "data.leaks": (["target", "Target", "label", "Label"], ["eature", "col", "inputs", "reals"],),
    "schedule.watched": (["New best score", "improved from", " (best ", "was not in top", "oading best model"],),
    "machine.aside": (["train_wall", "microstep", "fwd", "forward", "train time", "train_time", "s | val", "s, val", "s | eval", "timing"],),
    "machine.scaling": (["GPU", " cards", "reduce", "comm"],),
    "machine.membership": (["GLOBAL_RANK", "orld", "WORLD", "w. parallel", "istributed", "ingle"],),
    "data.counts": (["skipped", "missing", "not found", "not exist", "invalid", "without", "corrupt", "filtered", "with no ", "seen", "processed", "drop_last", "filter_empty_gt", "0it [", "0 it [", "classes", "class_to_idx", "backgrounds", "% /", "rainable", "earnable", "可训练", "ropp", "too long", "不存在", "跳过", "缺失", "找不到", "过滤", "Encoder", " mapping", "映射", "ould not find", "annot find", "nteractions", "atings", "riple", "positive pairs"],),
    "machine.cards": (["MiB", "# gpu", " MB |", "Slowdown", " MHz", "link.width.current"],),
    "machine.placement": (["GPU 1", "GPU1", "device_count", "ank 1", "ank1", "ank: 1", "rocess 1", "gpu util", "gpu_util", "GPU util", "GPU-Util ", "GT ", "uadro", "NVS", "DataParallel"], ["%", "cuda:", "util", "VISIBLE_DEVICES", "RTX", "TITAN", "Tesla", "GTX"],),
    "schedule.patience": (["arly stop", "early_stopping_patience", "did not improve in the last", "arlyStop", "arly_stop", "arly-stop", "Signaling Trainer", "topped early", "topping early", "of patience", "ARLY STOP", "早停", "提前停止", "提前结束"],),
    "schedule.short": (["Num examples", "steps = 0", "t_total", "steps: 0", "rain images", "rain set", "raining set", "rain data", "raining data", "raining images", "raining samples", "rain samples", "训练集", "训练样本", "max_iter", "max_steps", "train_steps", "train_iters", "total_iters", "(0, ", "[0, ", "nd training", "nded training", "raining done", "raining finished", "raining complete", "one training", "nished training", "training_steps", "fast_dev_run", "limit_train_batches", "raining images =", "N-batch=", "dataloader has", "per epoch", "per_epoch", "epoch_size", "exploration rate", "exploration_rate", "每轮", "每个 epoch", "每个epoch"],),
    "machine.makeshifts": (["offloaded to the", "layers to GPU", "hf_device_map", "xFormers can't", "KV cache usage", "network Socket", "NET/Socket"],),
    "evaluation.endings": (["eos", "EOS", "endoftext", "end token", "max_new_tokens", "max_tokens", "max_len", "max len", "结束符", "最大"], ["len", "token", "长度"],),
    "evaluation.spelling": (["gnore", "nsensitive", "_lower", "lowercase", "(lower", "uncased", "大小写", "HYP", "hyp:", "pred:", "Pred:", "prediction:"],),
    "checkpoint.checkpoints": ([".pt", ".ckpt", ".safetensors", ".bin", ".h5", ".pkl", ".pdparams"], ["aved", "aving", "wrote", "writ", "tored", "umped", "->", "保存", "写入"], ["oad", "estor", "加载", "载入"],),
    "data.recordings": (["Hz", "hz", "sample_rate", "sampling_rate", "ample rate", "ampling rate", "sr=", "fs=", "fs =", "采样率"], ["WER", "wer", "CER", "cer", "EER", "acc"],),
    "data.splits": (["andom", "huffl", "train_test_split", "KFold(", "随机", "打乱"], ["split", "Split", "KFold(", "segment", "window", "划分", "切分", "分割", "拆分"],),
    "evaluation.protocol": (["FID", "fid", "FVD", "per image", "/image", "per_im", "kept", "run ", "Run ", "pass ", "次", "est 1", "Eval 1", "valuation 1", "nference 1", "#1"], ["images", "samples", "boxes", "objects", "oxels", "oints", "tokens", "checkpoint", "weights", "张", "加载", "Loaded", "oading"],),
    "data.masks": (["ask", "abel", "lbl", "egment", "标签", "掩码", "像素"], ["std 0.00", "std=0.00", "std: 0.00", "标准差 0", "标准差: 0", "标准差=0", "unique", "Unique", "values", "取值", "像素点", "ixel value"],),
    "data.offsets": (["mean", "均值"], ["std", "标准差"], ["MAE", "mae", "RMSE", "rmse", "l1", "L1"],),
    "evaluation.outsiders": (["xternal", "nseen", "ever seen", "ospital", " site", "clinic", "ew pat", "ew sub", "ew sp", "ew vid", "ew rec", "ew user", "ew night", "ew people", "ew data", "ew sess", "eft-out", "eld-out sub", "eld-out pat", "in the wild", "in the field", "eal-world", "eal world", "not part of", "not in the", "外部", "见过", "未使用", "新被", "新病", "新患", "新的", "医院", "留出", "自己", "实际", "不在"], ["acc", "Acc", "AUC", "auc", "AUROC", "F1", "f1", "ice", "IoU", "准确率", "精度"], ["loss", "Loss", "损失"],),
    "data.groups": (["atient", "onor", "ndividuals", "slides", "WSI", "pecimen", "nimals", "bag", "ubject", "articipant", "peakers", "ecordings", "essions", "videos", "volumes", "cases", "olecules", "caffold", "scans", "病人", "患者", "病例", "受试者", "被试", "说话人", "供体"], ["rain", "训练"], ["val", "Val", "VAL", "test", "Test", "TEST", "dev", "验证", "测试"],),
    "data.ranges": (["target", "Target", "label", "Label", "gt ", "gt_", "GT", "ground", "Ground", "y_train", "y:", "depth", "Depth", "flow", "Flow", "disp", "Disp", "DSM", "DEM", "目标", "标签", "真值", "深度", "光流", "视差", "高程", "nput", "mage", "img", "ixel", "batch", "x:", "wav", "udio", "ength", "eature", "pectro", "ignal", "输入", "图像", "图片", "音频", "波形", "特征", "长度", "box", "Box", "latent"], ["min", "Min", "最小", "latent"], ["max", "Max", "最大", "latent"],),
    "data.targetless": (["mAP", "AP", "map", "lass", "ategor", "类别", "统计"], [" 0 |", " 0\n", ": 0,", ": 0}", "0.00%", " 0.0", "0个", " 0 个"], ["loss", "Loss"], ["AP", "mAP", "map", "nnotation", "标注", "ox", "nstances", "etect", "检测"],),
    "data.spans": (["rain", "训练"], ["val", "Val", "VAL", "test", "Test", "TEST", "验证", "测试"], ["period", "Period", "range", "dates", "span", "uplicat", "verlap", "ntersect", "eak", "in common", "found in", "present in", "appear", "重复", "重叠", "交集", "时间"],),
    "schedule.unfit": (["lr", "LR", "earning_rate", "earning rate", "earningRate", "学习率"], ["dam", "DAM", "lstm", "LSTM", "gru", "GRU", "rnn", "RNN", "cnn", "CNN", "scratch", "mlp", "MLP", "andom", "pretrain", "从头", "随机"],),
    "schedule.extremes": (["ropout", "drop", "dam'", "moothing", "gamma", "discount", "ent_coef", "ntropy_", "min_delta", "threshold", "_neg", "-neg", "negative"], ["=", ":", "', ", "(", "--"],),
    "columns.settings": (["_start", "cheduler", "sched", "lr_", "size_average", "eduction"], ["=", ":", "', "],),
    "runs.trials": (["rial ", "[CV ", "onfig ", "onfiguration ", "ombination ", "andidate ", "fold", "Fold", "FOLD", "折", "seed", "Seed", "Run ", "种子", " subject", "_subject", "out patient", "test patient", "留出", "测试被试", "run "], ["value", "score", "acc", "Acc", "oss", "auc", "AUC", "mae", "损失"],),
    "evaluation.copies": (["uanti", "UANTI", "QAT", "_qat", "int8", "INT8", "prun", "Prun", "onnx", "ONNX", "TensorRT", "tensorrt", "trt", "tflite", "OpenVINO", "orchscript", "orchScript", "量化", "剪枝", "eacher"], ["cc", "AP", "IoU", "F1", "diff", "error", "精度", "准确率", "误差", "op-1", "op1"],),
    "schedule.compressions": (["parsity", "prune", "Prune", "fake_quant", "fakequant", "FakeQuant", "ake quant", "_qat", "QAT", "量化"], ["cc", "op1", "op-1", "准确率", "精度"],),
    "data.vocabulary": (["ectors", "mbedding", "OOV", "oov", "nk", "NK", "misses", "词向量", "not in", "issing from", "outside"], ["words", "found", "oaded", "%", "out of", "加载", "命中", "dict", "charset", "lphabet", "exicon", "ocab", "ymbol"],),
    "schedule.intervals": (["eval_", "val_", "save_", "ckpt_", "checkpoint_", "snapshot_", "target_", "_start", "freeze_"], ["steps", "interval", "freq", "every", "period", "_start", "freeze_"], ["max_", "otal ", "otal_", "epochs", "train_iters", "num_"],),
    "data.files": (["train"], [".txt", ".csv", ".json", ".tsv", ".parquet", ".pkl", ".lst", ".list", ".npy", ".h5", ".lmdb", ".rec"], ["val", "dev", "eval"],),
    "checkpoint.weights": (["/", " of ", "issing", "rainable", "nexpected", "keys", "in current model", "oading parameter", "ound shape"], ["in current model", "oading parameter", "ound shape", "ot match", "ailed to load", "ransferr", "加载", "匹配", "estored", "oaded", "atched", "issing", "ot found", "rainable", "ewly init", "optimizer", "nexpected"],),
    "data.inputs": (["Compose(", "ipeline", "255", "254", "norm_cfg", "ormalize"], ["max", "0, 255", "Random", "Jitter", "Aug", "Distort", "Dropout", "Cutout", "to_rgb"],),
    "data.agreement": (["lasses", "label", "Label", "class", "标签", "类别", "Hz", "nc:", "nc=", "ossible", "poch", "labels", "target"], ["=0:", "=1:", "=-1", "=+1", "lass 0", "abel 0", "lass_0", "abel_0", "istribution", "ount", "nique", " Hz", "ecall (BPR)", "ossible recall", "ids", "ndices", "统计", "分布", "计数", "eights", "样本", "取值", "label values", "ositive", "pos", "Pos"],),
    "evaluation.modes": ([".eval()", "val mode", "val_mode", "val-mode", "评估模式", "val 模式", "val模式", "验证模式", "推理模式", "测试模式", "估态", "证态", "理态", "试态", "unning stat"], [".train()", "train mode", "train_mode", "train-mode", "raining mode", "训练模式", "rain 模式", "rain模式", "训练态", "atch stat"],),
    "evaluation.edits": ([" del", "D="], [" sub", "S="],),
    "checkpoint.restarts": (["heckpoint", "断点", "检查点"], ["ound", "exist", "vailable", "cratch", "不存在", "找"],),
    "data.refusals": (["decode", "open", "load", "read", "parse"], ["ailed", "rror", "annot", "ould not", "nable"],),
    "schedule.contradictions": (["max abs", "max_abs", "max diff", "max_diff", "mean diff", "ccumulat", "icro", "Cosine", "target_modules", "recision", "relative_step"],),
    "evaluation.benchmarks": (["hellaswag", "piqa", "mmlu", "ceval", "strict-match", "ppl", "perplexity"],),
    "machine.notices": (["cache flushes", "alloc_retries", "allocation retries", "ate is empty", "acceptance rate", "rollout_", "sampling_logp", "oken_acc", "skipped iterations", "ropped tokens", "drop_token", "token_drop", "tokens_drop", "oken_accuracy"],),
    "machine.stragglers": (["across ranks"],),
    "machine.workers": (["0 results", "ucceeded", "uccessful", "0 ok", "completed", "returned", "成功", "rial ", "lient ", "orker ", "pisode ", "healthy", "run ", "env ", "ctor "], ["failures", "failed", "ailed:", "errors", "crashed", "healthy", "0/", "0 of", "失败"],),
    "schedule.anneals": (["psilon", "探索", "eps", "EPS", "xplor", "tau", "emperature", "_start", "start_", "_init", "init_", "_min", "_final", "nneal"], ["=", ":", "/"],),
    "schedule.directions": (["mode", "direction", "greater_is_better", "lateau", "educing learning rate", "counter", "mprove"], ["min", "max", "greater_is_better", "educing learning rate", "lateau", " out of ", "mprove"], ["onitor", "metric", "atch", "atien", "lateau", "quantity", "riterion", "arly", "mprove"],),
    "schedule.tallies": (["ema_", "pdate", "ptimization steps", "step_count", "_averaged", "last_epoch", "optimizer.step", "optimizer step", "ema_step", "cheduler", "更新", "调度"], ["poch", "轮"],),
    "kinds.primitives": (["aussian", "plat", "rimitive", "oints", "oxels", "urfels", "num_gs", "#GS", "GSs", "rendering_samples"], ["oss", "psnr", "PSNR"],),
    "kinds.trust": (["kl", "KL", "StopIter", "ine search", "good step"], ["topping", "top_", "topped", "StopIter", "top early", "bort", "ine search", "good step"],),
    "checkpoint.levels": (["loss"], [".pth", ".pt", ".ckpt", ".safetensors", ".bin", ".h5", ".pdparams"], ["oad", "esum", "eights", "odel_path", "ckpt_path", "estor", "init_from", "pretrained", "加载", "续训", "载入"],),
    "evaluation.percentages": (["MAPE", "mape", "ercentage_error", "ercentage error"],),
    "data.unlabelled": (["gold", "phrases; found", "r: -1", "support", "gts", "(TP = 0", "fn: 0", "fn=0", "FN: 0", "FN=0", "FN = 0"],),
    "checkpoint.unloaded": (["only", "ONLY", "--", ".py", "mode", "仅", "只", "模式"], ["heckpoint", "ckpt", "CKPT", "weights", "权重", "模型", "models"], ["ound", "exist", "andom", "empty", ": None", "=None", "找", "存在", "loaded", "vailable", " find", " locate"],),
    "data.parts": (["rain", "训练"], ["val", "Val", "VAL", "dev", "eval", "test", "Test", "TEST", "验证", "测试"], ["samples", "images", "rows", "examples", "videos", "lasses", "ize", "records", "len(", "Num ", "num_", "umber of", "split", "/", "nodes", "类别", "集", "num_rows"],),
    "schedule.unreached": (["None", "no grad", "without grad", "无梯度", "没有梯度"], ["grad", "Grad", "梯度"],),
}  # fmt: skip
"""Of each group one must stand in the log."""


@pytest.mark.parametrize(("module", "said"), [(module, said) for module, groups in WORDS.items() for group in groups for said in product(*(group if other is group else other[:1] for other in groups))])
def test_one_word_of_each_group_brings_a_reader_to_look_at_a_log(module: str, said: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []

    def look(log: Sequence[Line], found: object) -> Iterator[Series]:
        looked.extend(line.text for line in log)
        return iter(())

    monkeypatch.setattr(importlib.import_module(f"triage.numbers.{module}"), "find", look)
    list(findings._said([Line(n, word) for n, word in enumerate(said, 1)], ()))
    assert looked == list(said)
    looked.clear()
    list(findings._said([Line(1, "a log of nothing at all")], ()))
    assert not looked


def ill(name: str, shows: str) -> Series:
    return Series(name, shows, (1,), (0.5,), 0.5, 0.5, 0.5, 0.5, 0, 0.0, name)


MAKES = {
    "embedding collapses": "loss chance, loss constant, loss flat",
    "kl collapses": "loss flat, val_loss constant",
    "codebook collapses": "loss chance, loss flat",
    "policy_kl explodes": "loss explodes, metric explodes",
    "completion_length collapses": "accuracy collapses, entropy collapses, reward collapses, score collapses",
    "policy_kl apart": "grad_norm explodes, kl explodes, policy_kl explodes, reward collapses",
    "experts overflows": "loss flat",
    "error_rate explodes": "val_loss overfits",
    "loss_scale falls": "loss chance, loss flat",
    "lr flat": "loss chance, loss flat",
    "metric failed": "accuracy constant, loss constant, metric nonfinite, reward nonfinite, val_accuracy constant, val_loss constant",
    "loss diverges": "accuracy zero, loss_scale falls",
    "overlap absent": "accuracy nonfinite, val_accuracy nonfinite",
    "loss collapses": "accuracy rests",
    "loss negative": "loss constant",
    "loss nonfinite": "loss constant",
    "error constant": "error freezes, loss flat, val_error freezes",
    "loss chance": "loss flat, loss freezes",
    "loss rests": "error freezes, loss constant, loss flat, loss freezes",
    "loss alternates": "loss thrown, val_accuracy constant, val_loss constant",
    "score batched": "accuracy collapses, overlap collapses, score collapses, val_accuracy collapses",
    "score constant": "loss flat, val_loss constant",
    "score inverted": "score collapses, score freezes, val_loss overfits",
    "text_score zero": "val_loss overfits",
    "margin zero": "accuracy zero, loss constant, reward constant",
    "reference_kl explodes": "grad_norm explodes, kl explodes, loss diverges, loss explodes",
}


@pytest.mark.parametrize(("more", "less"), [(more, less) for more, all_less in MAKES.items() for less in all_less.split(", ")])
def test_what_an_illness_makes_of_another_series_is_told_without_it_alone(more: str, less: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def told(*said: str) -> set[str]:
        rows = [one.split(" ") for one in said]
        monkeypatch.setattr(findings, "_in_company", lambda found, log: [(None, name, shows, 0, 0.0) for name, shows in rows])
        monkeypatch.setattr(findings, "_series", lambda column, shows, at, ratio, name: ill(name, shows))
        return {f"{s.name} {s.shows}" for s in findings.find([Line(1, "")])}

    assert told(less) == {less} and told(more) == {more} and told(more, less) == {more}


JUDGED = {
    "loss": "nonfinite patchy constant freezes zero chance flat negative saturates diverges explodes floor",
    "val_loss": "nonfinite patchy constant freezes negative explodes",
    "error": "nonfinite freezes diverges explodes negative",
    "val_error": "nonfinite explodes negative",
    "perplexity": "nonfinite explodes",
    "val_perplexity": "nonfinite",
    "accuracy": "nonfinite constant zero impossible freezes collapses",
    "score": "nonfinite zero impossible collapses",
    "grad_norm": "nonfinite patchy explodes vanishes zero",
    "error_rate": "nonfinite constant",
    "kl": "nonfinite patchy zero collapses explodes",
    "policy_kl": "nonfinite explodes",
    "entropy": "nonfinite collapses",
    "reward": "nonfinite freezes collapses",
    "lr": "nonfinite zero spent creeps",
    "loss_scale": "falls",
    "memory": "grows",
    "gpu_memory": "grows",
    "step_time": "slows",
    "throughput": "slows",
    "metric": "nonfinite freezes explodes",
    "val_accuracy": "nonfinite constant zero impossible freezes collapses",
    "ap": "nonfinite zero impossible collapses",
    "text_score": "nonfinite zero impossible collapses",
    "overlap": "nonfinite zero impossible collapses constant",
}


@pytest.mark.parametrize(("name", "shows"), JUDGED.items())
def test_each_quantity_is_judged_for_each_of_these(name: str, shows: str) -> None:
    assert set(shows.split()) <= {one for one, _ in findings._ALONE[name]}


@pytest.mark.parametrize("words", [("lr", "dam"), ("LR", "DAM"), ("earning_rate", "lstm"), ("earning rate", "LSTM"), ("earningRate", "gru"), ("学习率", "GRU"), ("lr", "rnn"), ("lr", "RNN"), ("lr", "cnn"), ("lr", "CNN"), ("lr", "scratch"), ("lr", "mlp"), ("lr", "MLP"), ("lr", "andom"), ("lr", "pretrain"), ("lr", "从头"), ("lr", "随机")])
def test_beside_what_is_ill_a_rate_and_what_it_is_given_to_bring_what_judges_it(words: tuple[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []
    monkeypatch.setattr("triage.numbers.schedule.unfit.signs", lambda log, found: iter(looked.append("read") or ()))
    for said in (words[0], words[1], " ".join(words)):
        list(findings._speaks_for([ill("loss", "flat")], [Line(1, said)], ()))
    assert looked == ["read"]


@pytest.mark.parametrize(
    ("module", "word"),
    [*(("schedule.tuning", word) for word in ("bert", "BERT", "xlnet", "electra", "ernie", "pretrained", "newly initialized", "whisper", "wav2vec", "ubert", "bart-", "lama", "istral", "wen", "emma", "gpt2", "vit", "clip-")), *(("schedule.shrinking", word) for word in ("l2", "L2", "reg", "Reg", "norm", "penalty", "正则"))],
)
def test_beside_what_is_ill_one_of_these_words_brings_what_tells_its_cause(module: str, word: str, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []

    def look(log: Sequence[Line], found: object) -> Iterator[Series]:
        looked.extend(line.text for line in log)
        return iter(())

    monkeypatch.setattr(importlib.import_module(f"triage.numbers.{module}"), "find", look)
    for told, said in (([], word), ([ill("loss", "flat")], "a log"), ([ill("loss", "flat")], word)):
        list(findings._speaks_for(told, [Line(1, said)], ()))
    assert looked == [word]


def test_of_each_reader_it_is_written_here_what_brings_it_to_look() -> None:
    assert {module for module, _ in promise.READERS} == set(WORDS)


@pytest.mark.parametrize("word", ["resume", "Restored", "continue", "loading", "already", "start_epoch", "start epoch", "starting training", "nothing to", "续训", "恢复", "加载", "已经"])
def test_what_a_run_says_of_its_checkpoint_behind_its_last_loss_may_be_its_end(word: str) -> None:
    loss = column("loss", [2.0, 1.0])
    assert findings._ends_resumed([Line(2, "x"), Line(3, word)], [loss]) and not findings._ends_resumed([Line(2, word), Line(3, "x")], [loss]) and findings._ends_resumed([Line(2, word)], [loss._replace(quantity=column("lr", [1.0]).quantity)])


@pytest.mark.parametrize(("label", "looks"), [("batch_size", True), ("Batch Size", True), ("batchsize", True), ("bs", True), ("val bsz", True), ("批大小", True), ("seed", False)])
def test_a_label_that_ends_in_a_size_of_a_batch_brings_what_reads_sizes(label: str, looks: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[int] = []
    monkeypatch.setattr("triage.numbers.evaluation.batches.find", lambda log, found: iter(looked.append(len(found)) or ()))
    loss, size = column("loss", [2.0, 1.0]), column("seed", [8.0, 16.0, 32.0])._replace(label=label)
    list(findings._in_company([loss, size], []))
    assert bool(looked) is looks
    list(findings._in_company([loss, size._replace(values=(8.0, 16.0))], []))
    assert len(looked) == looks, "two are no course"
    list(findings._in_company([size._replace(label="f1")], []))
    assert len(looked) == looks + 1, "a log without a loss only judges"


def all_but(groups: Sequence[list[str]], left: int) -> tuple[str, ...]:
    """One word of each other group, none of which holds a word of the one that is left out."""
    fit = ([word for word in group if not any(other in word for other in groups[left])] for n, group in enumerate(groups) if n != left)
    return tuple(words[0] for words in fit if words)


@pytest.mark.parametrize(("module", "left"), [(module, left) for module, groups in WORDS.items() if len(groups) > 1 for left in range(len(groups)) if len(all_but(groups, left)) == len(groups) - 1])
def test_a_log_without_a_word_of_one_group_is_not_looked_at(module: str, left: int, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []
    monkeypatch.setattr(importlib.import_module(f"triage.numbers.{module}"), "find", lambda log, found: iter(looked.append("read") or ()))
    list(findings._said([Line(n, word) for n, word in enumerate(all_but(WORDS[module], left), 1)], ()))
    assert not looked
