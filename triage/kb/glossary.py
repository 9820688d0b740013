"""Words of the field that mean the same, in English and Chinese: how people write, and how the index writes it."""

from __future__ import annotations

from triage.base.regex import Regex, Wordings
from triage.kb.glossary_zh import translated

_SAME = {
    "fall": "goes-down decreas drop dropp declin diminish fell reduc lower converg",
    "grow": "goes-up increas rise rising rises rose risen climb grown grew accumulat leak",
    "stuck": "plateau stagnat unchang flat stay constant",
    "hang": "freezes froze deadlock stall hung seiz halt",
    "crash": "die died dies abort dead quit",
    "not": "never doesnt dont cannot cant isnt wont no didnt without nothing arent wasnt unable",
    "slow": "slower slowly",
    "differ": "different unequal mismatch inconsistent difference disagree unlike",
    "kill": "killed kills",
    "miss": "missing absent lack",
    "fail": "fails failed failure unsuccessful",
    "load": "loading loaded loads",
    "find": "found finds",
    "validat": "validation evaluat evaluation val",
    "resum": "resumption continu",
    "checkpoint": "ckpt ckpts",
    "predict": "prediction",
    "imag": "img imgs pictur photo",
    "parameter": "param params",
    "argument": "arg args",
    "config": "configuration cfg configur",
    "folder": "dir dirs directory directori",
    "accuracy": "acc",
    "wrong": "incorrect incorrectly bad terribl horribl awful",
    "initializ": "init initialization initialis initialisation",
    "quantiz": "quantization quantis",
    "normaliz": "normalization normalis",
    "generat": "generation synthesiz synthesi synthes",
    "distribut": "ddp distributeddataparallel",
    "gpu": "gpus",
    "weight": "weights",
    "save": "saves saved sav",
    "vocabulary": "vocab",
    "segmentation": "segment",
    "detect": "detection detector",
    "inferenc": "inference infer",
    "compil": "compilation",
    "instal": "install installation installed",
    "deprecat": "deprecation",
    "reproduc": "reproducible reproducibility deterministic determinism nondeterministic",
    "memory": "mem",
    "overflow": "overflows",
    "duplicat": "twice duplicates repeat",
    "remov": "removal delet gone",
    "negativ": "negative",
    "hugg": "huggingface",
    "same": "identical alike",
    "perplexity": "ppl",
    "lora": "qlora",
    "gray": "grey",
    "npu": "ascend",
    "vs": "versu",
    "class": "category categori",
    "correct": "correctly properly",
    "keep": "kept",
    "make": "made",
    "run": "ran",
    "give": "gave given",
    "try": "tried tries trie",
    "take": "took taken",
    "start": "begin began begun",
    "iteration": "iter iters",
    "dimension": "dim dims",
    "small": "tiny smaller",
    "larg": "big huge larger bigger",
    "notebook": "jupyter ipynb",
    "work": "fine okay",
    "output": "produc emit",
    "garbag": "gibberish nonsens garbl rubbish",
}
MEANT = {word: meant for meant, others in _SAME.items() for word in others.split()}
"""Words, as `stem` gives them, that people use for one another, all taken for one of them."""

PRODUCTS = frozenset(
    (
        "chatglm chatglm2 chatglm3 glm glm4 llama llama2 llama3 qwen qwen2 qwen3 baichuan baichuan2 bert roberta gpt gpt2 "
        "gpt4 t5 yolo yolov3 yolov4 yolov5 yolov7 yolov8 yolov9 yolov10 yolov11 yolo11 unet resnet resnet18 resnet50 vit "
        "clip blip kohya sdxl whisper mistral mixtral gemma phi bloom falcon vicuna alpaca internlm deepseek mnist "
        "cifar10 imagenet coco voc swin detr vgg vgg16 lstm transformer transformers diffusers last.pt best.pt "
        "a100 a800 a6000 h100 h200 h800 h20 l40 l40s p100 v100 t4 3060 3070 3080 3090 4060 4070 4080 4090 5090 910a 910b 310p 1630 1650 1660 1080ti 2080ti 3060ti 3080ti "
        "darknet mobilenet mobilenetv2 mobilenetv3 efficientnet densenet alexnet inception googlenet squeezenet deeplab deeplabv3 segformer "
        "pix2pix cyclegan stylegan stylegan2 dcgan wgan ddpm retinanet centernet fcos ssd xlnet electra deberta albert distilbert bart mbart "
        "pegasus longformer sbert cora cifar100 mujoco cartpole atari pong breakout halfcheetah svhn celeba ffhq lsun kitti nuscenes "
        "cityscapes ade20k wikitext squad librispeech ljspeech "
        "rtx rtx3090 rtx4090 gtx titan tesla quadro geforce"
    ).split()
)
"""Names of models, data sets and cards: they say what is trained and on what, seldom what ails it."""

CARDS = frozenset(name for name in PRODUCTS if name[:1].isdecimal())
"""Cards by their numbers: a cause that speaks of the very card is meant where it is named."""

_TERMS: tuple[tuple[tuple[str, ...], Regex | Wordings, str], ...] = (
    (("down",), Wordings("go down", "goes down", "going down", "went down", "gone down"), "goes-down"),
    ((" up",), Wordings("go up", "goes up", "going up", "went up", "gone up"), "goes-up"),
    (("oom",), Wordings("cuda oom", "oom"), "out of memory"),
    (("incompatible",), Wordings("incompatible"), "not compatible"),
    (("hugging face",), Wordings("hugging face"), "huggingface"),
    (("place",), Wordings("in place", "in-place"), "inplace"),
    (("set",), Wordings("data set", "data sets", "data-set", "data-sets"), "dataset"),
    *((needs, Regex(rf"\b(?:{said})\b"), meant) for needs, said, meant in (
        (("ram",), r"(?:full|exhausted) (?:cpu |host |system )?ram\b|\bram (?:is |gets |got |becomes )?(?:full|exhausted|filled up|fills up)", "ram out of memory"),
        (("stuck",), r"(?<!loss )(?<!accuracy )(?<!acc )(?<!is )stuck(?= (?:at|on|in|during|before|after) (?:the )?(?:\w+ )?(?:of )?(?:an? |the |each )?(?:epoch|iter|step|batch|begin|start|eval|valid|load|init|sav))", "hang"),
        (("progress", "respon", "happen"), r"(?:no|without|(?:not|\w+nt) (?:make|making|show)(?: any)?) progress|(?:not|\w+nt|stops?|stopped) respond(?:ing)?|nothing happen(?:s|ed|ing)?", "hang"),
        (("differ",), r"(?:no|not|\w+nt|without)(?: any| much| a| the| result| real| visible| noticeable| significant)* differen(?:ces?|t)", "same"),
        (("ram", "memory"), r"(?:gpu|cuda|video|graphics(?: card)?) (?:memory|ram)|vram", "gpu memory"),
        (("ram", "memory"), r"(?:host|cpu|system|main) (?:memory|ram)|ram", "ram memory"),
        (("rate", "lr"), r"learning[- ]?rates?|lr", "learning rate"),
        (("tun",), r"fine[- ]?tun(?:e|es|ed|ing)", "finetune"),
        (("train",), r"pre[- ]train(?:ed|ing)?", "pretrained"),
        (("loader",), r"data[- ]?loaders?", "dataloader data loader"),
        (("gpu", "card"), r"(?:multi(?:ple|-)?|several|many|two|four|eight|[2-9]|[1-9]\d)[- ]?(?:gpus?|cards?)", "multi gpu"),
        (("gpu", "card"), r"(?:single|one|1)[- ](?:gpu|card)", "single gpu"),
        (("out",), r"time(?:d|s)?[- ]?out", "timeout"),
        (("un",), r"un(supported|available|able)", r"not \1"),
        (("point",), r"check[- ]points?", "checkpoint"),
        (("post",), r"post[- ]?training", "posttraining"),
        (("fit",), r"over[- ]fit(?:s|ted|ting)?", "overfit"),
        (("prop",), r"back[- ]?prop(?:agation|agate)?", "backward"),
    )),
)  # fmt: skip
"""Terms of several words, or written in several ways, and how they are written here; before each, texts of which it needs one."""


_ONE = ("single gpu", "single-gpu", "one gpu", "1 gpu", "single card", "one card")
_MANY = ("multi", "several", "than", "distribut", "ddp", "nccl", "rank", "node", "parallel", "gpus", "cards", "only")
_ALONE = Regex(r"\b(?:on|with|using) (?:an? |my |the )?(?:single|one|1)[- ](?:gpu|card)\b|\bsingle[- ](?:gpu|card) (?=train|run|setup|machine)")
"""That all happens on a single GPU is as usual: it says nothing of an ailment, unless more of them are spoken of."""
_USE = ("utili", "usage", "利用率", "使用率", "占用率")
_SHARES = (
    (Regex(r"(?<![\d.])(?:\d|[1-3]\d)(?:\.\d+)? ?(?:%|percent)"), " low "),
    (Regex(r"(?<![\d.])(?:9\d|100)(?:\.\d+)? ?(?:%|percent)"), " full "),
)
"""How much of a device is used says whether it idles or is busy; the number itself matters to nobody."""


def same(text: str) -> str:
    """A lower-case text with terms of several words written in one way, Chinese ones by their English words."""
    if any(word in text for word in _USE):
        for share, meant in _SHARES:
            text = share.sub(meant, text)
    if any(one in text for one in _ONE) and not any(many in text for many in _MANY):
        text = _ALONE.sub(" ", text)
    for needs, pattern, meant in _TERMS:
        if any(need in text for need in needs):
            text = pattern.sub(meant, text)
    return text if text.isascii() else translated(text)
