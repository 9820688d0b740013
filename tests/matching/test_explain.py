"""What someone types from memory is answered by its meaning, in either language; what is none of ours is not."""

from __future__ import annotations

import pytest

from triage.kb.knowledge import Knowledge
from triage.kb.tokens import words
from triage.matching import likeness
from triage.pipeline import explain_phrase as explain
from triage.ranking.explanation import _ANYWHERE


def answer(phrase: str, knowledge: Knowledge, lang: str = "en") -> tuple[str, str]:
    """(entry, confidence) of the first answer."""
    found = explain(phrase, knowledge, lang).diagnoses
    return (found[0].entry, found[0].confidence) if found else ("", "")


@pytest.mark.parametrize(
    ("phrase", "entry"),
    [
        ("no module named torch", "torch-not-installed"),
        ("ModuleNotFoundError no module named torch", "torch-not-installed"),
        ("cuda error: device-side assert triggered", "device-side-assert"),
    ],
)
def test_a_message_is_known_however_its_letters_are_typed(
    phrase: str, entry: str, knowledge: Knowledge
) -> None:
    assert answer(phrase, knowledge) == (entry, "high")


@pytest.mark.parametrize(
    ("phrase", "entry"),
    [
        ("gpu memory keeps increasing during training", "memory-held-by-history"),
        ("dataloader worker kiled", "dataloader-worker-killed"),
        ("loss not decresing", "loss-does-not-fall"),
        ("training hangs when num_workers > 0", "dataloader-hangs"),
        ("显存越来越大", "memory-held-by-history"),
        ("vllm 显卡被占用", "vllm-gpu-already-in-use"),
        ("准确率一直是 0", "accuracy-always-zero"),
    ],
)
def test_half_remembered_words_find_their_ailment(phrase: str, entry: str, knowledge: Knowledge) -> None:
    found, confidence = answer(phrase, knowledge)
    assert (found, confidence) == (entry, "medium")


@pytest.mark.parametrize(
    "phrase",
    [
        "mysql connection refused", "mysql 连接超时", "how to center a div", "best pizza in town",
        "java null pointer exception", "红烧肉怎么做", "excel vlookup returns wrong value",
    ],
)  # fmt: skip
def test_a_phrase_about_something_else_gets_no_confident_answer(phrase: str, knowledge: Knowledge) -> None:
    assert answer(phrase, knowledge)[1] in ("", "low")


@pytest.mark.parametrize(
    ("phrase", "cause"),
    [
        ("gpu memory keeps increasing during training", "loss-history-keeps-graph"),
        ("gpu memory keeps increasing while I collect predictions in a list", "outputs-collected-on-gpu"),
    ],
)
def test_words_of_place_choose_the_cause_and_words_of_time_do_not(
    phrase: str, cause: str, knowledge: Knowledge
) -> None:
    assert explain(phrase, knowledge).diagnoses[0].causes[0].id == cause


@pytest.mark.parametrize("word", sorted(_ANYWHERE | likeness._FOREIGN))
def test_a_listed_word_is_written_as_phrases_are_read(word: str) -> None:
    assert word in words(word)


@pytest.mark.parametrize(
    ("phrase", "entry"),
    [
        ("gpu utilization is only 4% and every epoch takes hours", "input-pipeline-slow"),
        ("gpu utilization 98% and still slow", "gpu-busy-training-slow"),
        ("GPU 利用率只有 5% 训练很慢", "input-pipeline-slow"),
    ],
)
def test_how_much_of_a_device_is_used_is_taken_by_its_sense(phrase: str, entry: str, knowledge: Knowledge) -> None:
    assert answer(phrase, knowledge)[0] == entry


def test_a_share_that_is_no_use_of_a_device_keeps_its_number() -> None:
    assert "10" in words("accuracy stays at 10%")
    assert "low" in words("gpu utilization 10%")


@pytest.mark.parametrize("phrase", ["Cannot find runs/exp3/best/weights.pt", "can not find the file D:/models/mine/best.pth"])
def test_a_path_in_a_question_is_a_file_of_its_kind(phrase: str, knowledge: Knowledge) -> None:
    assert answer(phrase, knowledge) == ("checkpoint-file-missing", "medium")


@pytest.mark.parametrize(
    ("entry", "phrases"),
    [
        ("metric-learning-collapse", ["byol training collapsed to a constant vector", "simsiam similarity is perfect after one epoch, features collapsed", "BYOL 训练特征坍塌", "simsiam loss 马上变成 -1"]),
        ("vae-posterior-collapse", ["kl of my vae vanishes early in training", "vae kl_loss is 0 after warmup", "VAE 的 kl_loss 很快变成 0", "vae 的 kl 项一直为 0"]),
        ("quantized-model-less-accurate", ["fp16 tensorrt engine output is wrong but fp32 is fine", "half precision trt model loses accuracy", "trt 用 fp16 结果不对 fp32 没错", "半精度 engine 精度下降很多"]),
        ("generation-never-ends", ["after lora tuning the model repeats one sentence endlessly", "sft model never emits eos", "lora 微调完一直重复同一句话停不下来", "sft 之后模型重复输出 不停止"]),
        ("gpu-slower-than-cpu", ["prediction on cuda slower than on cpu", "cpu is faster than gpu for inference", "用显卡推理反而比 cpu 慢", "gpu 预测速度不如 cpu"]),
        ("margin-softmax-does-not-converge", ["arcface head does not converge", "accuracy is 0 with arcface loss", "arcface 训练不收敛", "人脸识别 arcface 准确率为 0"]),
        ("diffusion-samples-noise", ["my ddpm only generates noise", "diffusion model samples are pure noise", "扩散模型生成全是噪声", "ddpm 训练完采样还是噪点"]),
        ("gan-outputs-alike", ["mode collapse after some epochs", "my gan outputs one and the same face for any noise", "GAN 训练后期生成的图片全都一样", "gan 模式崩溃怎么办"]),
        ("overfitting", ["train loss went down but val loss went up", "training loss goes down, validation loss goes up", "训练 loss 降 验证 loss 升", "训练集 loss 一直下降 验证集 loss 反而上升"]),
        ("multi-gpu-slower-than-single", ["two cards are slower than one card", "training on 4 gpus takes longer than on a single card", "两张 4090 还没有一张快", "八卡训练比单卡还慢"]),
        ("cuda-out-of-memory", ["full fine-tuning a 13b model on 4 A800 80G out of memory", "cuda oom with 8 V100 32G", "13B全参微调 8张A800 也OOM", "baichuan-7b全量微调报OOM"]),
    ],
)  # fmt: skip
def test_a_kind_of_question_is_known_in_other_words_of_either_language(entry: str, phrases: list[str], knowledge: Knowledge) -> None:
    assert [answer(phrase, knowledge)[0] for phrase in phrases] == [entry] * len(phrases)


@pytest.mark.parametrize(
    ("phrase", "cause"),
    [
        ("full fine-tuning runs out of memory", "optimizer-state-does-not-fit"), ("全量微调显存不足", "optimizer-state-does-not-fit"),
        ("onnx output has a large difference to pytorch", "eval-not-called-before-export"), ("onnx 输出和 torch 差距很大", "eval-not-called-before-export"),
        ("byol collapses", "non-contrastive-collapse"), ("dqn reward does not converge", "policy-update-too-large"),
        ("grpo reward always 0", "group-rewards-all-equal"), ("lora model repeats itself without end", "eos-not-trained-or-not-given"),
    ],
)  # fmt: skip
def test_a_question_is_told_its_commonest_cause_first(phrase: str, cause: str, knowledge: Knowledge) -> None:
    assert explain(phrase, knowledge).diagnoses[0].causes[0].id == cause


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("也OOM了", "也 OOM 了"), ("用lora微调", "用 lora 微调"), ("batch_size设为1", "batch_size 设为1"), ("图像img", "图像 img"),
        ("val loss went up", "val loss goes up"), ("accuracy rose", "accuracy rises"), ("loss恒为0", "loss一直为0"), ("img", "image"),
    ],
)  # fmt: skip
def test_one_thing_written_in_two_ways_has_the_same_words(one: str, other: str) -> None:
    assert words(one) == words(other)


@pytest.mark.parametrize(("text", "held"), [("exit code -9", ["-9"]), ("llama-7b", []), ("resnet-50 -1", ["-1"]), ("1e-5", [])])
def test_a_hyphen_inside_a_name_is_no_sign(text: str, held: list[str]) -> None:
    assert [word for word in words(text) if word.startswith("-")] == held


@pytest.mark.parametrize("beside", ["on an A800", "with baichuan-13b", "on 3090 24g", "in my_own_trainer"])
def test_a_card_a_model_or_a_compound_name_takes_nothing_from_an_answer(beside: str, knowledge: Knowledge) -> None:
    assert answer(f"gpu memory keeps increasing during training {beside}", knowledge) == ("memory-held-by-history", "medium")
