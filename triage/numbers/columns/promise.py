"""Whether a log may hold a series at all, and by which words it promises what a module reads: asked before anything that reads numbers is loaded."""

from __future__ import annotations

from collections.abc import Sequence

from triage.model import Line

_FEW_LINES = 200
_END = 2000
_TELLING = ("loss", "acc", "global_rank", "tokens per second", "nan", "inf", "lr", "epoch", "step", "iter", "bleu", "rouge", "ppl", "perplexity", "exact_match", "objective", "f1", "iou", "reward", "precision", "onfusion", "recall", "mrr", "dice", "auc", "wer", "eer:", "map:", "gt:", " failures", "failed:", "resum", "max abs", "max_abs", "max diff", "最大", "misses)", "vectors", "embeddings", "%|", "{'", '{"', "\u635f\u5931")
"""A short log without any of these, and without lines of one shape, holds no series."""
_BEATS = ("heartbeat", "等待", "still ", "no progress", "waiting ", "alive", "idle for", "no output", "no new ", "no log", "retry", "unchanged", "since last", "since the last", "\u65e0\u66f4\u65b0", "\u65e0\u65b0", "\u65e0\u8f93\u51fa", "\u65e0\u8fdb\u5c55", "\u6ca1\u6709\u65b0", "\u6ca1\u6709\u8f93\u51fa", "\u6ca1\u6709\u8fdb\u5c55")
"""Words by which a program that does not get on shows that it lives."""
_MEETINGS = ("processes registered", "barrier", "distributed init", "nccl info")
"""Words that frameworks print when ranks have found each other."""
_LOOKS = (
    "s/it]", "s/it,", "choice", "[y/n]", "(y/n)", "yes/no", "password", "passphrase", "username", "your token", "api key", "press ", "(pdb)", "ipdb>", "thread ", "mib /", "cancelled", "time limit", "sigterm", "keyboardinterrupt", "^c", "\n$ ",
)  # fmt: skip
"""Words of what looks at a run that stands, or ends it."""
_FRAME = 'File "'
_FOLDED = str.maketrans("123456789", "000000000")


def promises(log: Sequence[Line]) -> bool:
    """Whether there may be anything to find in the numbers of a log: series, or words that tell where it stands still."""
    if may_hold_series(log):
        return True
    return may_stand_still(log)


def may_stand_still(log: Sequence[Line]) -> bool:
    """Whether the end of a log has a word of a program that does not get on, or of ranks that met."""
    said = "\n".join([line.text for line in log[-_END:]]).lower()
    return any(word in said for word in (*_BEATS, *_MEETINGS, *_LOOKS))


def may_hold_series(lines: Sequence[Line]) -> bool:
    """Whether a log is long, or has a word that tells, or two lines that differ in digits alone."""
    if len(lines) > _FEW_LINES:
        return True
    seen: set[str] = set()
    for line in lines:
        text = line.text
        if text.lstrip().startswith(_FRAME) or (not any(c.isdigit() for c in text) and "n" not in text and text.lstrip()[:1] != "|"):
            continue
        lower = text.lower()
        if any(word in lower for word in _TELLING):
            return True
        folded = lower.translate(_FOLDED)
        if folded in seen and len(folded) > 3:
            return True
        seen.add(folded)
    return False


UNFIT = (
    ("lr", "LR", "earning_rate", "earning rate", "earningRate", "学习率"),
    ("dam", "DAM", "lstm", "LSTM", "gru", "GRU", "rnn", "RNN", "cnn", "CNN", "scratch", "mlp", "MLP", "andom", "pretrain", "从头", "随机"),
)
"""What a rate is called, and words of optimizers, or of networks that are seldom pretrained."""
READERS: tuple[tuple[str, tuple[tuple[str, ...], ...]], ...] = (
    ("machine.pace", (("s/it", "s/step", "s/batch", "cpu\n", "'cpu'", ": False", "on CPU", "on cpu", "sing CPU", "sing cpu", "用CPU", "用 CPU", "CPU (", "(cpu)", "_cost: ", "/1 GPU", "/2 GPU", "/4 GPU", "/8 GPU", "/1.0 GPU", "/2.0 GPU", "/4.0 GPU", "/8.0 GPU", "CPUExecutionProvider"),)),
    ("machine.shards", (("cuda:", "rank", "gpu", " GPUs", "DDP", "DataParallel", "orld", "[0] ", "[GPU", "Rank "),)),
    ("data.leaks", (("target", "Target", "label", "Label"), ("eature", "col", "inputs", "reals"))),
    ("schedule.watched", (("New best score", "improved from", " (best ", "was not in top", "oading best model"),)),
    ("machine.aside", (("train_wall", "microstep", "fwd", "forward", "train time", "train_time", "s | val", "s, val", "s | eval", "timing"),)),
    ("machine.scaling", (("GPU", " cards", "reduce", "comm"),)),
    ("machine.membership", (("GLOBAL_RANK", "orld", "WORLD", "w. parallel", "istributed", "ingle"),)),
    ("data.counts", (("skipped", "missing", "not found", "not exist", "invalid", "without", "corrupt", "filtered", "with no ", "seen", "processed", "drop_last", "filter_empty_gt", "0it [", "0 it [", "classes", "class_to_idx", "backgrounds", "% /", "rainable", "earnable", "可训练", "ropp", "too long", "不存在", "跳过", "缺失", "找不到", "过滤", "Encoder", " mapping", "映射", "ould not find", "annot find", "nteractions", "atings", "riple", "positive pairs"),)),
    ("machine.cards", (("MiB", "# gpu", " MB |", "Slowdown", " MHz", "link.width.current"),)),
    ("machine.placement", (("GPU 1", "GPU1", "device_count", "ank 1", "ank1", "ank: 1", "rocess 1", "gpu util", "gpu_util", "GPU util", "GPU-Util ", "GT ", "uadro", "NVS", "DataParallel"), ("%", "cuda:", "util", "VISIBLE_DEVICES", "RTX", "TITAN", "Tesla", "GTX"))),
    ("schedule.patience", (("arly stop", "early_stopping_patience", "did not improve in the last", "arlyStop", "arly_stop", "arly-stop", "Signaling Trainer", "topped early", "topping early", "of patience", "ARLY STOP", "早停", "提前停止", "提前结束"),)),
    ("schedule.short", (("Num examples", "steps = 0", "t_total", "steps: 0", "rain images", "rain set", "raining set", "rain data", "raining data", "raining images", "raining samples", "rain samples", "训练集", "训练样本", "max_iter", "max_steps", "train_steps", "train_iters", "total_iters", "(0, ", "[0, ", "nd training", "nded training", "raining done", "raining finished", "raining complete", "one training", "nished training", "training_steps", "fast_dev_run", "limit_train_batches", "raining images =", "N-batch=", "dataloader has", "per epoch", "per_epoch", "epoch_size", "exploration rate", "exploration_rate", "每轮", "每个 epoch", "每个epoch"),)),
    ("machine.makeshifts", (("offloaded to the", "layers to GPU", "hf_device_map", "xFormers can't", "KV cache usage", "network Socket", "NET/Socket"),)),
    ("evaluation.endings", (("eos", "EOS", "endoftext", "end token", "max_new_tokens", "max_tokens", "max_len", "max len", "结束符", "最大"), ("len", "token", "长度"))),
    ("evaluation.spelling", (("gnore", "nsensitive", "_lower", "lowercase", "(lower", "uncased", "大小写", "HYP", "hyp:", "pred:", "Pred:", "prediction:"),)),
    ("checkpoint.checkpoints", ((".pt", ".ckpt", ".safetensors", ".bin", ".h5", ".pkl", ".pdparams"), ("aved", "aving", "wrote", "writ", "tored", "umped", "->", "保存", "写入"), ("oad", "estor", "加载", "载入"))),
    ("data.recordings", (("Hz", "hz", "sample_rate", "sampling_rate", "ample rate", "ampling rate", "sr=", "fs=", "fs =", "采样率"), ("WER", "wer", "CER", "cer", "EER", "acc"))),
    ("data.splits", (("andom", "huffl", "train_test_split", "KFold(", "随机", "打乱"), ("split", "Split", "KFold(", "segment", "window", "划分", "切分", "分割", "拆分"))),
    ("evaluation.protocol", (("FID", "fid", "FVD", "per image", "/image", "per_im", "kept", "run ", "Run ", "pass ", "次", "est 1", "Eval 1", "valuation 1", "nference 1", "#1"), ("images", "samples", "boxes", "objects", "oxels", "oints", "tokens", "checkpoint", "weights", "张", "加载", "Loaded", "oading"))),
    ("data.masks", (("ask", "abel", "lbl", "egment", "标签", "掩码", "像素"), ("std 0.00", "std=0.00", "std: 0.00", "标准差 0", "标准差: 0", "标准差=0", "unique", "Unique", "values", "取值", "像素点", "ixel value"))),
    ("data.offsets", (("mean", "均值"), ("std", "标准差"), ("MAE", "mae", "RMSE", "rmse", "l1", "L1"))),
    ("evaluation.outsiders", (("xternal", "nseen", "ever seen", "ospital", " site", "clinic", "ew pat", "ew sub", "ew sp", "ew vid", "ew rec", "ew user", "ew night", "ew people", "ew data", "ew sess", "eft-out", "eld-out sub", "eld-out pat", "in the wild", "in the field", "eal-world", "eal world", "not part of", "not in the", "外部", "见过", "未使用", "新被", "新病", "新患", "新的", "医院", "留出", "自己", "实际", "不在"), ("acc", "Acc", "AUC", "auc", "AUROC", "F1", "f1", "ice", "IoU", "准确率", "精度"), ("loss", "Loss", "损失"))),
    ("data.groups", (("atient", "onor", "ndividuals", "slides", "WSI", "pecimen", "nimals", "bag", "ubject", "articipant", "peakers", "ecordings", "essions", "videos", "volumes", "cases", "olecules", "caffold", "scans", "病人", "患者", "病例", "受试者", "被试", "说话人", "供体"), ("rain", "训练"), ("val", "Val", "VAL", "test", "Test", "TEST", "dev", "验证", "测试"))),
    ("data.ranges", (("target", "Target", "label", "Label", "gt ", "gt_", "GT", "ground", "Ground", "y_train", "y:", "depth", "Depth", "flow", "Flow", "disp", "Disp", "DSM", "DEM", "目标", "标签", "真值", "深度", "光流", "视差", "高程", "nput", "mage", "img", "ixel", "batch", "x:", "wav", "udio", "ength", "eature", "pectro", "ignal", "输入", "图像", "图片", "音频", "波形", "特征", "长度", "box", "Box", "latent"), ("min", "Min", "最小", "latent"), ("max", "Max", "最大", "latent"))),
    ("data.targetless", (("mAP", "AP", "map", "lass", "ategor", "类别", "统计"), (" 0 |", " 0\n", ": 0,", ": 0}", "0.00%", " 0.0", "0个", " 0 个"), ("loss", "Loss"), ("AP", "mAP", "map", "nnotation", "标注", "ox", "nstances", "etect", "检测"))),
    ("data.spans", (("rain", "训练"), ("val", "Val", "VAL", "test", "Test", "TEST", "验证", "测试"), ("period", "Period", "range", "dates", "span", "uplicat", "verlap", "ntersect", "eak", "in common", "found in", "present in", "appear", "重复", "重叠", "交集", "时间"))),
    ("schedule.unfit", UNFIT),
    ("schedule.extremes", (("ropout", "drop", "dam'", "moothing", "gamma", "discount", "ent_coef", "ntropy_", "min_delta", "threshold", "_neg", "-neg", "negative"), ("=", ":", "', ", "(", "--"))),
    ("columns.settings", (("_start", "cheduler", "sched", "lr_", "size_average", "eduction"), ("=", ":", "', "))),
    ("runs.trials", (("rial ", "[CV ", "onfig ", "onfiguration ", "ombination ", "andidate ", "fold", "Fold", "FOLD", "折", "seed", "Seed", "Run ", "种子", " subject", "_subject", "out patient", "test patient", "留出", "测试被试", "run "), ("value", "score", "acc", "Acc", "oss", "auc", "AUC", "mae", "损失"))),
    ("evaluation.copies", (("uanti", "UANTI", "QAT", "_qat", "int8", "INT8", "prun", "Prun", "onnx", "ONNX", "TensorRT", "tensorrt", "trt", "tflite", "OpenVINO", "orchscript", "orchScript", "量化", "剪枝", "eacher"), ("cc", "AP", "IoU", "F1", "diff", "error", "精度", "准确率", "误差", "op-1", "op1"))),
    ("schedule.compressions", (("parsity", "prune", "Prune", "fake_quant", "fakequant", "FakeQuant", "ake quant", "_qat", "QAT", "量化"), ("cc", "op1", "op-1", "准确率", "精度"))),
    ("data.vocabulary", (("ectors", "mbedding", "OOV", "oov", "nk", "NK", "misses", "词向量", "not in", "issing from", "outside"), ("words", "found", "oaded", "%", "out of", "加载", "命中", "dict", "charset", "lphabet", "exicon", "ocab", "ymbol"))),
    ("schedule.intervals", (("eval_", "val_", "save_", "ckpt_", "checkpoint_", "snapshot_", "target_", "_start", "freeze_"), ("steps", "interval", "freq", "every", "period", "_start", "freeze_"), ("max_", "otal ", "otal_", "epochs", "train_iters", "num_"))),
    ("data.files", (("train",), (".txt", ".csv", ".json", ".tsv", ".parquet", ".pkl", ".lst", ".list", ".npy", ".h5", ".lmdb", ".rec"), ("val", "dev", "eval"))),
    ("checkpoint.weights", (("/", " of ", "issing", "rainable", "nexpected", "keys", "in current model", "oading parameter", "ound shape"), ("in current model", "oading parameter", "ound shape", "ot match", "ailed to load", "ransferr", "加载", "匹配", "estored", "oaded", "atched", "issing", "ot found", "rainable", "ewly init", "optimizer", "nexpected"))),
    ("data.inputs", (("Compose(", "ipeline", "255", "254", "norm_cfg", "ormalize"), ("max", "0, 255", "Random", "Jitter", "Aug", "Distort", "Dropout", "Cutout", "to_rgb"))),
    ("data.agreement", (("lasses", "label", "Label", "class", "标签", "类别", "Hz", "nc:", "nc=", "ossible", "poch", "labels", "target"), ("=0:", "=1:", "=-1", "=+1", "lass 0", "abel 0", "lass_0", "abel_0", "istribution", "ount", "nique", " Hz", "ecall (BPR)", "ossible recall", "ids", "ndices", "统计", "分布", "计数", "eights", "样本", "取值", "label values", "ositive", "pos", "Pos"))),
    ("evaluation.modes", ((".eval()", "val mode", "val_mode", "val-mode", "评估模式", "val 模式", "val模式", "验证模式", "推理模式", "测试模式", "估态", "证态", "理态", "试态", "unning stat"), (".train()", "train mode", "train_mode", "train-mode", "raining mode", "训练模式", "rain 模式", "rain模式", "训练态", "atch stat"))),
    ("evaluation.edits", ((" del", "D="), (" sub", "S="))),
    ("checkpoint.restarts", (("heckpoint", "断点", "检查点"), ("ound", "exist", "vailable", "cratch", "不存在", "找"))),
    ("data.refusals", (("decode", "open", "load", "read", "parse"), ("ailed", "rror", "annot", "ould not", "nable"))),
    ("schedule.contradictions", (("max abs", "max_abs", "max diff", "max_diff", "mean diff", "ccumulat", "icro", "Cosine", "target_modules", "recision", "relative_step"),)),
    ("evaluation.benchmarks", (("hellaswag", "piqa", "mmlu", "ceval", "strict-match", "ppl", "perplexity"),)),
    ("machine.notices", (("cache flushes", "alloc_retries", "allocation retries", "ate is empty", "acceptance rate", "rollout_", "sampling_logp", "oken_acc", "skipped iterations", "ropped tokens", "drop_token", "token_drop", "tokens_drop", "oken_accuracy"),)),
    ("machine.stragglers", (("across ranks",),)),
    ("machine.workers", (("0 results", "ucceeded", "uccessful", "0 ok", "completed", "returned", "成功", "rial ", "lient ", "orker ", "pisode ", "healthy", "run ", "env ", "ctor "), ("failures", "failed", "ailed:", "errors", "crashed", "healthy", "0/", "0 of", "失败"))),
    ("schedule.anneals", (("psilon", "探索", "eps", "EPS", "xplor", "tau", "emperature", "_start", "start_", "_init", "init_", "_min", "_final", "nneal"), ("=", ":", "/"))),
    ("schedule.directions", (("mode", "direction", "greater_is_better", "lateau", "educing learning rate", "counter", "mprove"), ("min", "max", "greater_is_better", "educing learning rate", "lateau", " out of ", "mprove"), ("onitor", "metric", "atch", "atien", "lateau", "quantity", "riterion", "arly", "mprove"))),
    ("schedule.tallies", (("ema_", "pdate", "ptimization steps", "step_count", "_averaged", "last_epoch", "optimizer.step", "optimizer step", "ema_step", "cheduler", "更新", "调度"), ("poch", "轮"))),
    ("kinds.primitives", (("aussian", "plat", "rimitive", "oints", "oxels", "urfels", "num_gs", "#GS", "GSs", "rendering_samples"), ("oss", "psnr", "PSNR"))),
    ("kinds.trust", (("kl", "KL", "StopIter", "ine search", "good step"), ("topping", "top_", "topped", "StopIter", "top early", "bort", "ine search", "good step"))),
    ("checkpoint.levels", (("loss",), (".pth", ".pt", ".ckpt", ".safetensors", ".bin", ".h5", ".pdparams"), ("oad", "esum", "eights", "odel_path", "ckpt_path", "estor", "init_from", "pretrained", "加载", "续训", "载入"))),
    ("evaluation.percentages", (("MAPE", "mape", "ercentage_error", "ercentage error"),)),
    ("data.unlabelled", (("gold", "phrases; found", "r: -1", "support", "gts", "(TP = 0", "fn: 0", "fn=0", "FN: 0", "FN=0", "FN = 0"),)),
    ("checkpoint.unloaded", (("only", "ONLY", "--", ".py", "mode", "仅", "只", "模式"), ("heckpoint", "ckpt", "CKPT", "weights", "权重", "模型", "models"), ("ound", "exist", "andom", "empty", ": None", "=None", "找", "存在", "loaded", "vailable", " find", " locate"))),
    ("data.parts", (("rain", "训练"), ("val", "Val", "VAL", "dev", "eval", "test", "Test", "TEST", "验证", "测试"), ("samples", "images", "rows", "examples", "videos", "lasses", "ize", "records", "len(", "Num ", "num_", "umber of", "split", "/", "nodes", "类别", "集", "num_rows"))),
    ("schedule.unreached", (("None", "no grad", "without grad", "无梯度", "没有梯度"), ("grad", "Grad", "梯度"))),
)
"""A module of this room, and of each group the words of which a log must hold one: five healthy logs in six load two and fewer."""
