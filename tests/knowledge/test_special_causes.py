"""The cause that is named first is the special one that the log shows, and not where the log shows a twin of it."""

from __future__ import annotations

import pytest

from triage.kb.knowledge import Knowledge
from triage.pipeline import diagnose

OWN = "/home/user/project/"
INSTALLED = "/opt/conda/lib/python3.10/site-packages/"
OOM = (
    "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate {} GiB. GPU 0 has a total capacity of 23.64 GiB of which "
    "1.20 GiB is free. Including non-PyTorch memory, this process has 22.40 GiB memory in use. Of the allocated memory "
    "{} GiB is allocated by PyTorch, and 120.00 MiB is reserved by PyTorch but unallocated."
)
FULL = OOM.format("2.32", "21.50")


def crash(error: str, *frames: str) -> str:
    """A traceback; a frame is `file function: code`, and a file of an installed package begins with `@`."""
    rows = ["Traceback (most recent call last):"]
    for frame in frames:
        place, code = frame.split(": ", 1)
        file, function = place.rsplit(" ", 1)
        rows.append(f'  File "{file.replace("@", INSTALLED) if file[0] == "@" else OWN + file}", line 41, in {function}\n    {code}')
    return "\n".join([*rows, error, ""])


SPECIAL = {
    "spconv's table of the whole grid": (
        "voxel-grid-too-fine",
        crash(
            OOM.format("9.10", "0.60"), "train.py forward: x = self.net(spconv.SparseConvTensor(feats, coords, self.shape, 1))",
            "@spconv/conv.py forward: outids, pairs, num = ops.get_indice_pairs(indices, batch_size, spatial_shape)",
            "@spconv/ops.py get_indice_pairs: stride, padding, dilation, out_padding, int(subm), int(transpose))",
        ),
        crash(
            OOM.format("0.30", "21.50"), "train.py train: loss = net(batch)",
            "@spconv/conv.py forward: out_features = Fsp.indice_conv(features, self.weight, indice_pairs)",
            "@spconv/ops.py indice_conv: return indice_conv_cuda(features, filters, indice_pairs)",
        ),
    ),
    "fp32 logits of a large vocabulary": (
        "vocabulary-logits-dominate",
        crash(
            FULL, "sft.py train: trainer.train()",
            "@transformers/models/qwen2/modeling_qwen2.py forward: loss = self.loss_function(logits=logits, labels=labels)",
            "@transformers/loss/loss_utils.py ForCausalLMLoss: logits = logits.float()",
        ),
        crash(
            FULL, "sft.py train: trainer.train()",
            "@transformers/models/qwen2/modeling_qwen2.py forward: down_proj = self.down_proj(self.act_fn(self.gate_proj(x)))",
            "@torch/nn/functional.py silu: return torch._C._nn.silu(input)",
        ),
    ),
    "features of a whole evaluation": (
        "results-collected-on-gpu",
        crash(FULL, "test.py main: evaluate(model, loader)", "test.py evaluate: feats = torch.cat(all_feats, dim=0)"),
        crash(FULL, "net.py forward: x = self.up(x, skip)", "net.py forward_features: x = torch.cat([feats, skip], dim=1)"),
    ),
    "messages of a whole graph": (
        "full-graph-in-one-step",
        crash(
            FULL, "gat.py train: out = model(data.x, data.edge_index)",
            "@torch_geometric/nn/conv/gat_conv.py forward: out = self.propagate(edge_index, x=x, alpha=alpha)",
            "@torch_geometric/nn/conv/message_passing.py _index_select: return src.index_select(self.node_dim, index)",
        ),
        crash(
            FULL, "gat.py train: out = model(data.x)", "@torch_geometric/nn/dense/linear.py forward: return F.linear(x, self.weight, self.bias)",
            "@torch/nn/functional.py linear: return torch._C._nn.linear(input, weight)",
        ),
    ),
    "boxes against anchors": (
        "all-pairs-table-too-large",
        crash(
            FULL, "train.py train: losses = model(images, targets)",
            "@mmdet/core/bbox/assigners/max_iou_assigner.py assign: overlaps = self.iou_calculator(gt_bboxes, bboxes)",
            "@mmdet/core/bbox/iou_calculators/iou2d_calculator.py bbox_overlaps: lt = torch.max(bboxes1[..., :, None, :2], bboxes2[..., None, :, :2])",
        ),
        crash(
            FULL, "train.py train: losses = model(images, targets)",
            "@mmdet/models/necks/fpn.py forward: laterals[i - 1] += F.interpolate(laterals[i], size=prev_shape)",
        ),
    ),
    "a volume scored in windows": (
        "whole-image-scores-on-gpu",
        crash(
            FULL, "val.py main: outputs = sliding_window_inference(images, (96, 96, 96), 4, model)",
            "@monai/inferers/utils.py sliding_window_inference: output_image_list.append(torch.zeros(output_shape, dtype=compute_dtype, device=device))",
        ),
        crash(
            FULL, "train.py train_one_epoch: loss = criterion(model(images), masks)",
            "@torch/nn/functional.py interpolate: return torch._C._nn.upsample_bilinear2d(input, output_size)",
        ),
    ),
    "a copy of the model": (
        "second-copy-of-model",
        crash(
            FULL, "dpo.py main: trainer = DPOTrainer(model, args=args, train_dataset=ds)",
            "@trl/models/modeling_base.py create_reference_model: ref_model = deepcopy(model)",
            "@torch/nn/parameter.py __deepcopy__: result = type(self)(self.data.clone(memory_format=torch.preserve_format))",
        ),
        crash(FULL, "train.py train: loss.backward()", "@torch/_tensor.py backward: torch.autograd.backward(self)"),
    ),
    "columns that the Trainer took away": (
        "collator-needs-raw-columns",
        crash(
            "KeyError: 'caption'", "train.py main: trainer.train()", "@transformers/trainer.py train: return inner_training_loop(",
            "@transformers/trainer_utils.py __call__: return self.data_collator(features)",
            "collate.py __call__: texts = [f['caption'] for f in features]",
        ),
        crash(
            "KeyError: 'labels'", "train.py main: trainer.train()", "@transformers/trainer.py train: return inner_training_loop(",
            "collate.py __call__: labels = [f['labels'] for f in features]",
        ),
    ),
    "a collator without a Trainer": (
        "collator-needs-raw-columns",
        "",
        crash(
            "KeyError: 'caption'", "train.py main: for batch in loader:",
            "@torch/utils/data/_utils/fetch.py fetch: return self.collate_fn(data)", "collate.py __call__: texts = [f['caption'] for f in features]",
        ),
    ),
    "evaluation logits in host memory": (
        "trainer-gathers-logits-in-ram",
        crash(
            "MemoryError: Unable to allocate 61.0 GiB for an array with shape (1000, 1024, 16000) and data type float32",
            "train.py main: trainer.evaluate()", "@transformers/trainer.py evaluation_loop: all_preds = nested_concat(all_preds, logits)",
            "@transformers/trainer_pt_utils.py numpy_pad_and_concatenate: return np.concatenate((array1, array2), axis=0)",
        ),
        crash(
            "MemoryError: Unable to allocate 61.0 GiB for an array with shape (1000, 1024, 16000) and data type float32",
            "train.py main: images = np.load(path)", "@numpy/lib/npyio.py load: return format.read_array(fid)",
        ),
    ),
    "time and batch of a recurrent cell": (
        "recurrent-state-of-other-axis",
        crash(
            "RuntimeError: The size of tensor a (35) must match the size of tensor b (20) at non-singleton dimension 0",
            "cells.py forward: gates = self.x2h(x) + self.h2h(hidden)",
        ),
        crash(
            "RuntimeError: The size of tensor a (128) must match the size of tensor b (17) at non-singleton dimension 0",
            "gan.py train: mixed = alpha * real + (1 - alpha) * fake",
        ),
    ),
    "a launcher in each of several tasks": (
        "launcher-started-by-every-task",
        crash(
            "torch.distributed.DistNetworkError: The server socket has failed to listen on any local network address. port: 29400, "
            "useIpv6: false, code: -98, name: EADDRINUSE, message: address already in use",
            "@torch/distributed/run.py main: run(args)",
            "@torch/distributed/elastic/rendezvous/static_tcp_rendezvous.py next_rendezvous: self._store = TCPStore(",
        ) + "srun: error: gpu01: tasks 1-7: Exited with exit code 1\n",
        crash(
            "torch.distributed.DistNetworkError: The server socket has failed to listen on any local network address. port: 29400, "
            "useIpv6: false, code: -98, name: EADDRINUSE, message: address already in use",
            "@torch/distributed/run.py main: run(args)",
            "@torch/distributed/elastic/rendezvous/static_tcp_rendezvous.py next_rendezvous: self._store = TCPStore(",
        ) + "srun: error: gpu01: task 0: Exited with exit code 1\n",
    ),
    "a rank in each of several tasks": (
        "every-rank-hosts-store",
        crash(
            "torch.distributed.DistNetworkError: The server socket has failed to listen on any local network address. port: 29400, "
            "useIpv6: false, code: -98, name: EADDRINUSE, message: address already in use",
            'train.py main: dist.init_process_group("nccl")',
            "@torch/distributed/rendezvous.py _env_rendezvous_handler: store = _create_c10d_store(",
        ) + "srun: error: gpu01: tasks 1-3: Exited with exit code 1\n",
        "",
    ),
    "a compiled part that is None": (
        "compiled-at-first-use-without-compiler",
        crash(
            "AttributeError: 'NoneType' object has no attribute 'ray_marching'",
            "@nerfacc/cuda/__init__.py call_cuda: return getattr(_C, name)(*args, **kwargs)",
        ),
        crash("AttributeError: 'NoneType' object has no attribute 'ray_marching'", "nerf.py render: self.sampler.ray_marching(rays)"),
    ),
    "ids looked up in a transformers model": (
        "embedding-index-out-of-range-on-gpu",
        crash(
            "RuntimeError: CUDA error: device-side assert triggered", "train.py main: trainer.train()",
            "@transformers/models/llama/modeling_llama.py forward: causal_mask = self._update_causal_mask(attention_mask, inputs_embeds)",
        ),
        crash("RuntimeError: CUDA error: device-side assert triggered", "train.py main: loss = criterion(outputs, labels)"),
    ),
    "sampling in generate": (
        "sampling-probabilities-invalid-on-gpu",
        crash(
            "RuntimeError: CUDA error: device-side assert triggered", "gen.py main: model.generate(**inputs)",
            "@transformers/generation/utils.py _sample: next_tokens = torch.multinomial(probs, num_samples=1).squeeze(1)",
        ),
        crash("RuntimeError: CUDA error: device-side assert triggered", "loss.py forward: onehot.scatter_(1, target, 1)"),
    ),
    "a quantised weight in a plain layer": (
        "prequantised-weights-loaded-plain",
        crash("RuntimeError: mat1 and mat2 shapes cannot be multiplied (512x4096 and 1x8388608)", "gen.py main: out = model(ids)"),
        crash("RuntimeError: mat1 and mat2 shapes cannot be multiplied (512x4096 and 1x10)", "gen.py main: out = model(ids)"),
    ),
    "an empty weight": (
        "zero3-parameter-not-gathered",
        crash("RuntimeError: mat1 and mat2 shapes cannot be multiplied (512x4096 and 0x0)", "gen.py main: out = model(ids)"),
        crash("RuntimeError: mat1 and mat2 shapes cannot be multiplied (512x4096 and 2048x10)", "gen.py main: out = model(ids)"),
    ),
    "keys of LoRA": (
        "peft-keys-on-one-side",
        crash(
            'RuntimeError: Error(s) in loading state_dict for Llama:\n\tMissing key(s) in state_dict: "model.layers.0.q_proj.weight". '
            '\n\tUnexpected key(s) in state_dict: "base_model.model.model.layers.0.q_proj.base_layer.weight". ',
            "load.py main: model.load_state_dict(sd)",
        ),
        crash(
            'RuntimeError: Error(s) in loading state_dict for Llama:\n\tMissing key(s) in state_dict: "model.layers.0.q_proj.weight". '
            '\n\tUnexpected key(s) in state_dict: "layers.0.attention.wq.weight". ',
            "load.py main: model.load_state_dict(sd)",
        ),
    ),
    "keys of weight normalisation": (
        "weight-norm-on-one-side",
        crash(
            'RuntimeError: Error(s) in loading state_dict for Generator:\n\tMissing key(s) in state_dict: "conv_pre.weight". '
            '\n\tUnexpected key(s) in state_dict: "conv_pre.weight_g", "conv_pre.weight_v". ',
            "vocoder.py main: generator.load_state_dict(sd)",
        ),
        crash(
            'RuntimeError: Error(s) in loading state_dict for Generator:\n\tMissing key(s) in state_dict: "conv_pre.weight". '
            '\n\tUnexpected key(s) in state_dict: "conv_in.weight". ',
            "vocoder.py main: generator.load_state_dict(sd)",
        ),
    ),
    "images that the batch lacks": (
        "model-input-not-in-batch",
        crash(
            "AttributeError: 'NoneType' object has no attribute 'shape'", "train.py main: out = model(**batch)",
            "@transformers/models/llava/modeling_llava.py forward: n = pixel_values.shape[0]",
        ),
        crash(
            "AttributeError: 'NoneType' object has no attribute 'shape'", "train.py main: out = model(**batch)",
            "model.py forward: n = self.head.shape[0]",
        ),
    ),
    "a launcher's own rendezvous": (
        "tcp-init-method-under-torchrun",
        "",
        crash(
            "torch.distributed.elastic.rendezvous.api.RendezvousConnectionError: The connection to the C10d store has failed. "
            "See inner exception for details.",
            "@torch/distributed/run.py main: run(args)",
            "@torch/distributed/elastic/rendezvous/c10d_rendezvous_backend.py _call_store: raise RendezvousConnectionError(",
        ),
    ),
    "an engine beside its trainer": (
        "trainer-and-engine-share-the-card",
        crash(
            FULL, "grpo.py main: trainer = GRPOTrainer(model=name)", "@trl/trainer/grpo_trainer.py __init__: self.llm = LLM(",
            "@vllm/worker/model_runner.py profile_run: hidden = self.model(input_ids)",
        ),
        crash(FULL, "serve.py main: llm = LLM(name)", "@vllm/worker/model_runner.py profile_run: hidden = self.model(input_ids)"),
    ),
    "preparation that is no training": (
        "batch-too-large",
        "",
        crash(
            FULL, "qlora.py main: model = prepare_model_for_kbit_training(model)",
            "@peft/utils/other.py prepare_model_for_kbit_training: param.data = param.data.to(torch.float32)",
        ),
    ),
    "a process for a GPU that is not there": (
        "ordinal-beyond-gpu-count",
        crash(
            "RuntimeError: CUDA error: invalid device ordinal", "train.py main: accelerator = Accelerator()",
            "@accelerate/state.py set_device: torch.cuda.set_device(self.device)",
        ),
        crash("RuntimeError: CUDA error: invalid device ordinal", 'train.py main: model.to("cuda:3")'),
    ),
    "a name in a library's own table": (
        "key-known-to-other-release-only",
        crash(
            "KeyError: 'flash_attention_3'", "train.py main: model = AutoModelForCausalLM.from_pretrained(path)",
            "@transformers/modeling_utils.py forward: attend = ALL_ATTENTION_FUNCTIONS[self.config._attn_implementation]",
        ),
        crash("KeyError: 'flash_attention_3'", "train.py main: attend = settings['flash_attention_3']"),
    ),
    "the first of no images": (
        "empty-list-of-files-or-arguments",
        crash("IndexError: list index out of range", "data.py __getitem__: image = record['images'][0]"),
        crash("IndexError: list index out of range", "data.py __getitem__: image = self.images[index]"),
    ),
    "Gaussians": (
        "gaussians-outgrow-the-card",
        crash(
            FULL, "train.py training: image = render(camera, gaussians, pipe, background)",
            "@diff_gaussian_rasterization/__init__.py forward: num_rendered, color, radii = _C.rasterize_gaussians(*args)",
        ),
        crash(FULL, "train.py training: rgb = render_rays(model, rays)", "@torch/nn/functional.py linear: return torch._C._nn.linear(x, weight)"),
    ),
    "strategies of two Lightnings": (
        "lightning-and-pytorch-lightning-imported",
        crash(
            "ValueError: You selected an invalid strategy name: `strategy=<lightning.pytorch.strategies.fsdp.FSDPStrategy object at 0x7f2a>`. "
            "It must be either a string or an instance of `pytorch_lightning.strategies.Strategy`.",
            "train.py main: trainer = pl.Trainer(strategy=strategy)",
        ),
        crash(
            "ValueError: You selected an invalid strategy name: `strategy='ddp_sharded'`. It must be either a string or an instance of "
            "`pytorch_lightning.strategies.Strategy`.",
            "train.py main: trainer = pl.Trainer(strategy='ddp_sharded')",
        ),
    ),
    "a processor that no branch made": (
        "factory-matched-no-branch",
        crash("AttributeError: 'NoneType' object has no attribute 'image_mean'", "mm_utils.py process: mean = image_processor.image_mean"),
        crash("AttributeError: 'NoneType' object has no attribute 'image_mean'", "mm_utils.py process: mean = self.settings.image_mean"),
    ),
}  # fmt: skip


def first(log: str, knowledge: Knowledge) -> str:
    diagnoses = diagnose(log.encode(), knowledge=knowledge).diagnoses
    return diagnoses[0].causes[0].id if diagnoses else ""


@pytest.mark.parametrize("name", [name for name, (_, log, _) in SPECIAL.items() if log])
def test_the_special_cause_is_named_where_its_log_shows_it(name: str, knowledge: Knowledge) -> None:
    cause, log, _ = SPECIAL[name]
    assert first(log, knowledge) == cause


@pytest.mark.parametrize("name", [name for name, (_, _, twin) in SPECIAL.items() if twin])
def test_a_twin_that_lacks_the_circumstance_is_told_otherwise(name: str, knowledge: Knowledge) -> None:
    cause, _, twin = SPECIAL[name]
    assert first(twin, knowledge) not in (cause, "")
