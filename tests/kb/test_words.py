"""The words that the index is asked for: stemmed, without what people say around a symptom; and the codes a text may mean."""

from __future__ import annotations

import pytest

from triage.kb import code_keys, said_and_tried, words


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("losses", ["loss"]), ("training", ["train"]), ("crashed", ["crash"]), ("crashes", ["crash"]), ("gears", ["gear"]), ("class", ["class"]), ("gripping", ["grip"]), ("gripp", ["gripp"]), ("telling", ["tell"]), ("gearings", ["gear"]), ("bus", ["bus"]), ("used", ["used"]), ("cache", ["cach"]), ("a b 7", ["7"]), ("42", ["42"]),
        ("my model will not do that, please", ["model", "not"]), ("runtimeerror valueerror typeerror error", []), ("pytorch torch python", []), ("it just happens again", []), ("thanks guys", []),
    ],
)  # fmt: skip
def test_a_word_is_known_without_its_ending_and_a_filler_not_at_all(text: str, told: list[str]) -> None:
    assert words(text) == told


@pytest.mark.parametrize("where", ["on a single gpu", "on one gpu", "with 1 gpu", "using my single card", "on single-gpu"])
def test_that_it_happens_on_one_gpu_is_no_part_of_an_ailment(where: str) -> None:
    assert words(f"gears hang {where}") == words("gears hang")


@pytest.mark.parametrize("text", ["gears hang on two gpus but not on one gpu", "slower than on one gpu", "runs on only one gpu", "ddp hangs, fine on one gpu"])
def test_one_gpu_is_told_from_several(text: str) -> None:
    assert {"singl", "gpu"} <= set(words(text))


@pytest.mark.parametrize(
    "filler",
    "请问 怎么办 怎么 什么 为什么 为啥 如何 问题 解决 办法 方法 大家 大佬 各位 谢谢 感谢 您好 你好 知道 情况 这种 这个 这样 那个 我们 我的 你的 您的 自己 一下 一个 原因 有人 遇到 想问 求助 求解 麻烦 作者 楼主 我 你 您 他 吗 呢 吧 啊 呀 嘛".split(),
)
def test_what_people_say_in_chinese_around_a_symptom_is_left_out(filler: str) -> None:
    assert words(f"{filler}皮带") == words(f"皮带{filler}") == ["皮带"]


@pytest.mark.parametrize("filler", "有没有 有没有人 有木有 有木有人 是不是 能不能 会不会 要不要 可不可以 不知道 不清楚 不明白 不懂".split())
def test_a_negation_in_what_they_say_around_it_denies_nothing(filler: str) -> None:
    assert words(f"{filler}皮带") == words(f"皮带{filler}") == ["皮带"]


@pytest.mark.parametrize("text", ["皮带不", "皮带没有", "loss 不下降"])
def test_any_other_denies(text: str) -> None:
    assert "not" in words(text)


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("-9", ["signal:9", "name:-9"]), ("exit code -9", ["signal:9", "exit:9"]), ("exitcode: -6", ["signal:6", "exit:6"]), ("returned -11", ["signal:11", "exit:11"]), ("rc -15", ["signal:15", "exit:15"]), ("exit code 137", ["exit:137", "signal:9"]), ("exit status 1", ["exit:1"]), ("exit 134", ["exit:134", "signal:6"]),
        ("exit code 128", ["exit:128"]), ("exit code 129", ["exit:129", "signal:1"]), ("exit code 159", ["exit:159", "signal:31"]), ("exit code 160", ["exit:160"]), ("returned 1", ["exit:1"]), ("rc=2", ["exit:2", "name:rc=2"]),
        ("signal 11", ["signal:11"]), ("signal: 6", ["signal:6"]), ("xid 79", ["xid:79"]), ("xid: 31", ["xid:31"]), ("cuda error 719", ["cuda:719"]), ("cuda runtime error (59)", ["cuda:59"]), ("cudaerror 700", ["cuda:700"]), ("cuda 2", ["cuda:2"]),
        ("errno 28", ["errno:28"]), ("[errno 12]", ["errno:12"]), ("79", ["exit:79", "cuda:79", "xid:79", "name:79"]), ("139", ["exit:139", "cuda:139", "xid:139", "signal:11", "name:139"]), ("gear 9", []), ("xid", ["name:xid"]), (f"exit code {'0' * 60}9", []),
    ],
)  # fmt: skip
def test_a_code_is_what_its_words_say(text: str, keys: list[str]) -> None:
    assert code_keys(text) == keys


@pytest.mark.parametrize(
    ("name", "number"),
    [("SIGHUP", 1), ("SIGINT", 2), ("SIGQUIT", 3), ("SIGILL", 4), ("SIGTRAP", 5), ("SIGABRT", 6), ("SIGBUS", 7), ("SIGFPE", 8), ("SIGKILL", 9), ("SIGUSR1", 10), ("SIGSEGV", 11), ("SIGUSR2", 12), ("SIGPIPE", 13), ("SIGALRM", 14), ("SIGTERM", 15)],
)
def test_a_signal_is_known_by_its_name(name: str, number: int) -> None:
    assert code_keys(name) == [f"signal:{number}", f"name:{name.lower()}"]


@pytest.mark.parametrize(
    "tried",
    [
        "lowering the lr didn't help", "a smaller batch does not work", "clipping did not matter", "it doesn't fix it", "that didn't change anything", "it did not solve it", "it does not make a difference", "it didn't make any difference", "no luck with fp32", "no use", "no help", "no difference",
        "I already tried a smaller lr", "I tried clipping", "I have tried clipping", "even with clipping", "even after a restart", "even when I clip", "it still fails with fp32", "still happens after a restart",
        "the batch is already 1", "batch size already at one", "batch already set to the minimum", "already reduced to 1", "already down to 1", "already as small as possible", "已经改到最小", "已经最小了", "已经设为1了", "batch 调到最小", "改到了最低", "调小也没用", "重启没用", "换卡也不行", "重装还是不行", "裁剪不管用", "没效果", "没有效果", "调小无效", "没有改善", "没变化", "试过fp32", "试了fp32", "都没用", "换卡也一样", "仍然如此",
        "tried clipping", "also tried clipping", "I am already using clipping", "clipping is already set", "学习率已经改小", "已经加了裁剪", "batch已经降低", "已经 no_grad 了", "batch 都改成1了", "裁剪都写了",
    ],
)  # fmt: skip
def test_a_remedy_that_was_of_no_use_is_no_part_of_what_is_asked(tried: str) -> None:
    mark = "，" if tried[-1] > "一" or tried[-1] == "了" else ", "
    asked, aside = said_and_tried(f"gear grinds{mark}{tried}")
    assert asked in ("gear grinds", "gear grinds, I") and aside != ""


@pytest.mark.parametrize("text", ["gear grinds, belt torn", "gear grinds", "I tried clipping", "it didn't work, even with fp32", "the gear works, the belt helps"])
def test_what_names_no_remedy_or_nothing_else_is_asked_whole(text: str) -> None:
    assert said_and_tried(text) == (text, "")


@pytest.mark.parametrize(
    "text",
    ["gear grinds; no luck", "gear grinds. no luck", "gear grinds，没用", "gear grinds；没用", "gear grinds。没用", "gear grinds、没用", "gear grinds but it didn't help", "oiling didn't help gear grinds", "gear grinds and still no luck", "gear grinds and it still has no use", "gear grinds even with clipping", "gear grinds already tried clipping", "gear grinds I've already tried clipping", "gear grinds have tried clipping"],
)
def test_a_clause_ends_at_a_sign_or_at_a_word_that_turns(text: str) -> None:
    assert said_and_tried(text)[0] in ("gear grinds", "gear grinds, I've")


@pytest.mark.parametrize(("text", "asked", "tried"), [("齿轮卡了 换皮带也没用", "齿轮卡了", "换皮带"), ("gear 一直是 nan 减小皮带也不行", "gear 一直是 nan", "减小皮带"), ("gear 调到最小", "gear 调到最小", ""), ("齿轮 卡了", "齿轮 卡了", ""), ("gear grinds no luck", "gear grinds no luck", "")])
def test_a_space_beside_chinese_words_ends_a_clause(text: str, asked: str, tried: str) -> None:
    said, aside = said_and_tried(text)
    assert said.startswith(asked)
    assert tried in aside


@pytest.mark.parametrize("text", ["gear grinds, tried to load it", "gear grinds, already registered", "齿轮卡了，权重已经加载了", "齿轮卡了，已经开始训练", "齿轮卡了，损失都降到0.01了"])
def test_what_was_done_or_seen_is_no_remedy_that_was_tried(text: str) -> None:
    assert said_and_tried(text) == (text, "")


@pytest.mark.parametrize(("text", "asked"), [("batch都改成1了还报齿轮卡了，gear", "还报齿轮卡了"), ("gear still grinds", "gear still grinds"), ("gear, nan 齿轮已经调小了", "gear, nan")])
def test_what_is_still_so_after_a_remedy_is_asked(text: str, asked: str) -> None:
    assert said_and_tried(text)[0].startswith(asked)


@pytest.mark.parametrize("text", ["setting OILCAN_BELTS in the script did not work, still grinds", "代码里写了 os.environ OILCAN_BELTS 没用，还是卡在 0 号"])
def test_where_the_rest_says_next_to_nothing_that_it_was_of_no_use_is_the_question(text: str) -> None:
    assert said_and_tried(text) == (text, "")


@pytest.mark.parametrize(("text", "there"), [("gear grinds, belt.oil() is on", "belt.oil"), ("gear grinds, eval mode is set", ""), ("齿轮卡了，belt.oil() 也加了", "belt.oil")])
def test_a_remedy_that_is_there_already_stays_asked_and_is_told_apart(text: str, there: str) -> None:
    asked, aside = said_and_tried(text)
    assert asked == text and there in aside
