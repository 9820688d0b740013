"""A few lines as each framework prints them, and the values that a person reads in them, by quantity and label."""

from __future__ import annotations

READ: dict[str, tuple[str, dict[str, tuple[float, ...]]]] = {
    "graph networks, one line": (
        "Epoch: 010, Loss: 0.9123, Train: 0.9500, Val: 0.7800, Test: 0.7910\n"
        "Epoch: 020, Loss: 0.5123, Train: 0.9700, Val: 0.7900, Test: 0.7950\n",
        {"loss Loss": (0.9123, 0.5123), "accuracy Train": (0.95, 0.97), "val_accuracy Val": (0.78, 0.79), "val_accuracy Test": (0.791, 0.795)},
    ),
    "torchvision tutorial": (
        "train Loss: 0.5123 Acc: 0.9123\nval Loss: 0.6123 Acc: 0.8123\ntrain Loss: 0.4123 Acc: 0.9323\nval Loss: 0.6023 Acc: 0.8223\n",
        {"loss train Loss": (0.5123, 0.4123), "accuracy Acc": (0.9123, 0.9323), "val_loss val Loss": (0.6123, 0.6023), "val_accuracy Acc": (0.8123, 0.8223)},
    ),
    "lightning csv logger": (
        "epoch,step,train_loss,val_loss\n0,49,2.5,\n0,49,,2.4\n1,99,1.25,\n1,99,,1.5\n",
        {"loss train_loss": (2.5, 1.25), "val_loss val_loss": (2.4, 1.5)},
    ),
    "lightning bar": (
        "Epoch 0: 100%|██████████| 55/55 [00:06<00:00,  8.84it/s, v_num=8b61, train_loss_step=0.892, val_loss=0.830]\n"
        "Epoch 1: 100%|██████████| 55/55 [00:06<00:00,  8.90it/s, v_num=8b61, train_loss_step=0.792, val_loss=0.730]\n",
        {"throughput it/s": (8.84, 8.9), "loss train_loss_step": (0.892, 0.792), "val_loss val_loss": (0.83, 0.73)},
    ),
    "xgboost": (
        "[0]\ttrain-logloss:0.61234\teval-logloss:0.62234\n[1]\ttrain-logloss:0.51234\teval-logloss:0.53234\n",
        {"loss train-logloss": (0.61234, 0.51234), "val_loss eval-logloss": (0.62234, 0.53234)},
    ),
    "lightgbm": (
        "[10]\ttraining's binary_logloss: 0.5\tvalid_1's auc: 0.9\n[20]\ttraining's binary_logloss: 0.4\tvalid_1's auc: 0.92\n",
        {"loss training binary_logloss": (0.5, 0.4), "score valid_1 auc": (0.9, 0.92)},
    ),
    "darknet": (
        " 1: 1234.567, 1234.567 avg loss, 0.000100 rate, 5.130000 seconds, 64 images, 98.2 hours left\n"
        " 2: 1230.567, 1234.167 avg loss, 0.000100 rate, 5.030000 seconds, 128 images, 98.1 hours left\n",
        {"loss avg loss": (1234.567, 1234.167), "metric rate": (0.0001, 0.0001), "step_time seconds": (5.13, 5.03)},
    ),
    "darknet without the word": (
        "9998: 0.350452, 0.322461 avg, 0.001000 rate, 3.262381 seconds, 639872 images\n"
        "9999: 0.250452, 0.315260 avg, 0.001000 rate, 3.162381 seconds, 639936 images\n",
        {"loss avg loss": (0.322461, 0.31526), "step_time seconds": (3.262381, 3.162381)},
    ),
    "a bare tensor with its graph": (
        "tensor(0.6931, device='cuda:0', grad_fn=<NllLossBackward0>)\ntensor(nan, device='cuda:0', grad_fn=<NllLossBackward0>)\n",
        {"loss loss": (0.6931, float("nan"))},
    ),
    "a sentence": (
        "loss at step 100 is 0.6931 accuracy is 0.51\nloss at step 200 is 0.6831 accuracy is 0.55\n",
        {"loss loss": (0.6931, 0.6831), "accuracy accuracy is": (0.51, 0.55)},
    ),
    "kaldi": (
        "LOG (nnet3-train[5.5]:PrintStatsForThisPhase():nnet-training.cc:311) Average objective function for 'output' for minibatches 0-99 is -6.21 over 12800 frames.\n"
        "LOG (nnet3-train[5.5]:PrintStatsForThisPhase():nnet-training.cc:311) Average objective function for 'output' for minibatches 100-199 is -4.11 over 12800 frames.\n",
        {"loss Average objective function": (-6.21, -4.11)},
    ),
    "a label on a line of its own": (
        "Epoch 0\nloss\n0.6931\nEpoch 1\nloss\n0.6531\n",
        {"loss loss": (0.6931, 0.6531)},
    ),
    "openmmlab": (
        "2023-05-01 10:00:00,000 - mmdet - INFO - Epoch [1][50/7330]\tlr: 1.978e-03, eta: 1 day, 0:12:33, time: 0.512, memory: 4312, loss_cls: 1.5, loss: 2.3\n"
        "2023-05-01 10:00:30,000 - mmdet - INFO - Epoch [1][100/7330]\tlr: 3.978e-03, eta: 1 day, 0:12:03, time: 0.511, memory: 4312, loss_cls: 1.4, loss: 2.1\n",
        {"lr lr": (0.001978, 0.003978), "step_time time": (0.512, 0.511), "loss loss_cls": (1.5, 1.4), "loss loss": (2.3, 2.1)},
    ),
    "yolov5": (
        "     Epoch   gpu_mem       box       obj       cls    labels  img_size\n"
        "      3/99     1.61G     0.101     0.202     0.303        12       640: 100%|##########| 12/12 [00:10<00:00,  1.15it/s]\n"
        "               Class     Images     Labels          P          R     mAP@.5 mAP@.5:.95: 100%|##########| 4/4 [00:02<00:00,  1.9it/s]\n"
        "                 all        128        929       0.41       0.42       0.43       0.31\n"
        "      4/99     1.61G     0.091     0.192     0.293        13       640: 100%|##########| 12/12 [00:10<00:00,  1.15it/s]\n",
        {"loss box": (0.101, 0.091), "loss obj": (0.202, 0.192), "loss cls": (0.303, 0.293), "ap mAP@.5": (0.43,), "ap mAP@.5:.95": (0.31,)},
    ),
    "a header between stars": (
        "****train_loss,train_acc,valid_loss,valid_acc**** \n5.21\t2.79\t4.97\t3.61\n****train_loss,train_acc,valid_loss,valid_acc**** \n5.11\t2.89\t4.95\t3.71\n",
        {"loss train_loss": (5.21, 5.11), "accuracy train_acc": (2.79, 2.89), "val_loss valid_loss": (4.97, 4.95), "val_accuracy valid_acc": (3.61, 3.71)},
    ),
    "fastai with a blank": (
        "epoch     train_loss  valid_loss  time    \n0         #na#        0.51        02:10     \n1         0.41        0.50        02:10     \n",
        {"loss train_loss": (0.41,), "val_loss valid_loss": (0.51, 0.5)},
    ),
    "a classification report": (
        "              precision    recall  f1-score   support\n\n           0       0.91      0.95      0.93       500\n           1       0.88      0.80      0.84       210\n\n   macro avg       0.90      0.88      0.89       710\n",
        {"score precision 0": (0.91,), "score recall 1": (0.8,), "score f1-score macro avg": (0.89,)},
    ),
    "memory of a device": (
        "Memory info of GPU /physical_device:GPU:0: current: 0.18, peak: 2.55\nMemory info of GPU /physical_device:GPU:0: current: 0.21, peak: 2.58\n",
        {"gpu_memory gpu memory current": (0.18, 0.21)},
    ),
    "pyslowfast": (
        'json_stats: {"_type": "train_epoch", "epoch": "1/200", "gpu_mem": "17.92G", "loss": 2.79, "top1_err": 94.1}\n'
        'json_stats: {"RAM": "14.82/31.07G", "_type": "val_epoch", "epoch": "1/200", "top1_err": 84.8}\n',
        {"loss loss": (2.79,), "error top1_err": (94.1,), "val_error top1_err": (84.8,)},
    ),
    "caffe": (
        "I0101 12:00:00.000000 123 solver.cpp:228] Iteration 100, loss = 0.5123\n"
        "I0101 12:00:00.000000 123 solver.cpp:397]     Test net output #0: accuracy = 0.97\n"
        "I0101 12:00:00.000000 123 solver.cpp:228] Iteration 200, loss = 0.4123\n"
        "I0101 12:00:00.000000 123 solver.cpp:397]     Test net output #0: accuracy = 0.98\n",
        {"loss loss": (0.5123, 0.4123), "val_accuracy accuracy": (0.97, 0.98)},
    ),
    "espnet": (
        "[h] 2021-01-01 10:00:00,123 (trainer:732) INFO: 3epoch:train:1-100batch: iter_time=1.2e-04, loss_ctc=52.3, loss_att=30.1, acc=0.512, loss=36.7, optim0_lr0=1.5e-05, train_time=0.5\n"
        "[h] 2021-01-01 10:01:00,123 (trainer:732) INFO: 3epoch:train:101-200batch: iter_time=1.1e-04, loss_ctc=50.3, loss_att=29.1, acc=0.522, loss=35.4, optim0_lr0=1.6e-05, train_time=0.4\n",
        {"loss loss_ctc": (52.3, 50.3), "loss loss_att": (30.1, 29.1), "accuracy acc": (0.512, 0.522), "loss loss": (36.7, 35.4), "lr optim0_lr0": (1.5e-05, 1.6e-05)},
    ),
    "opennmt": (
        "[2020-01-01 10:00:00,123 INFO] Step 50/100000; acc:  12.34; ppl: 1234.56; xent: 7.12; lr: 0.00100; 1234/1345 tok/s;     12 sec\n"
        "[2020-01-01 10:01:00,123 INFO] Step 100/100000; acc:  14.34; ppl: 934.56; xent: 6.84; lr: 0.00200; 1230/1340 tok/s;     24 sec\n",
        {"accuracy acc": (12.34, 14.34), "perplexity ppl": (1234.56, 934.56), "loss xent": (7.12, 6.84), "lr lr": (0.001, 0.002), "throughput tok/s": (1234, 1230), "throughput tok/s[1]": (1345, 1340)},
    ),
    "coco evaluation": (
        " Average Precision  (AP) @[ IoU=0.50:0.95 | area=   all | maxDets=100 ] = 0.368\n"
        " Average Precision  (AP) @[ IoU=0.50      | area=   all | maxDets=100 ] = 0.593\n"
        " Average Precision  (AP) @[ IoU=0.50:0.95 | area=   all | maxDets=100 ] = 0.378\n"
        " Average Precision  (AP) @[ IoU=0.50      | area=   all | maxDets=100 ] = 0.603\n",
        {
            "ap Average Precision (AP) IoU area all maxDets 0.50 0.95 100": (0.368, 0.378),
            "ap Average Precision (AP) IoU area all maxDets 0.50 100": (0.593, 0.603),
        },
    ),
    "nnunet 2": (
        "2023-01-01 10:00:00.123: train_loss -0.5123 \n2023-01-01 10:00:00.123: val_loss -0.4123 \n"
        "2023-01-01 10:00:00.123: Pseudo dice [np.float32(0.7123), np.float32(0.8123)] \n2023-01-01 10:00:00.123: Epoch time: 52.31 s \n"
        "2023-01-01 10:02:00.123: train_loss -0.5523 \n2023-01-01 10:02:00.123: val_loss -0.4523 \n"
        "2023-01-01 10:02:00.123: Pseudo dice [np.float32(0.7223), np.float32(0.8223)] \n2023-01-01 10:02:00.123: Epoch time: 51.31 s \n",
        {"loss train_loss": (-0.5123, -0.5523), "val_loss val_loss": (-0.4123, -0.4523), "overlap Pseudo dice": (0.7123, 0.7223), "overlap Pseudo dice[1]": (0.8123, 0.8223), "step_time Epoch time": (52.31, 51.31)},
    ),
    "stylegan": (
        "tick 5     kimg 20.2     time 12m 03s      sec/tick 120.1   sec/kimg 29.72   gpumem 8.21   augment 0.012\n"
        "tick 6     kimg 24.2     time 14m 03s      sec/tick 121.1   sec/kimg 29.82   gpumem 8.21   augment 0.014\n",
        {"step_time time": (723, 843), "step_time sec/tick": (120.1, 121.1), "step_time sec/kimg": (29.72, 29.82), "gpu_memory gpumem": (8.21, 8.21), "metric augment": (0.012, 0.014)},
    ),
    "cyclegan": (
        "(epoch: 1, iters: 100, time: 0.512, data: 0.123) D_A: 0.312 G_A: 0.412 cycle_A: 1.234 idt_A: 0.512\n"
        "(epoch: 1, iters: 200, time: 0.511, data: 0.003) D_A: 0.302 G_A: 0.422 cycle_A: 1.134 idt_A: 0.412\n",
        {"step_time time": (0.512, 0.511), "data_time data": (0.123, 0.003), "loss D_A": (0.312, 0.302), "loss G_A": (0.412, 0.422), "loss cycle_A": (1.234, 1.134), "loss idt_A": (0.512, 0.412)},
    ),
    "torchtitan": (
        "step:  100  loss: 10.1234  grad_norm:  1.2345  memory: 12.34GiB(15.52%)  tps: 12,345  tflops: 123.45  mfu: 12.34%\n"
        "step:  110  loss:  9.1234  grad_norm:  1.1345  memory: 12.34GiB(15.52%)  tps: 12,445  tflops: 124.45  mfu: 12.44%\n",
        {"loss loss": (10.1234, 9.1234), "grad_norm grad_norm": (1.2345, 1.1345), "memory memory": (12.34, 12.34), "throughput tps": (12345, 12445), "throughput tflops": (123.45, 124.45)},
    ),
    "timm": (
        "Train: 3 [ 100/1251 (  8%)]  Loss: 6.912 (6.93)  LR: 1.000e-06  Data: 0.010 (0.020)\n"
        "Test: [  48/48]  Time: 0.123 (0.234)  Loss:   6.9123 (  6.9234)  Acc@1:   0.1000 (  0.1200)\n",
        {"loss Loss": (6.912,), "lr LR": (1e-06,), "data_time Data": (0.01,), "val_loss Loss": (6.9123,), "val_accuracy Acc@1": (0.1,)},
    ),
    "stable-baselines3": (
        "-----------------------------\n| rollout/           |      |\n|    ep_rew_mean     | 12.1 |\n| time/              |      |\n|    fps             | 1496 |\n-----------------------------\n" * 2,
        {"reward ep_rew_mean": (12.1, 12.1), "throughput fps": (1496, 1496)},
    ),
    "rsl_rl": (
        "              Mean value loss: 0.0123\n          Mean surrogate loss: -0.0012\n                  Mean reward: 12.34\n" * 2,
        {"loss Mean value loss": (0.0123, 0.0123), "loss Mean surrogate loss": (-0.0012, -0.0012), "reward Mean reward": (12.34, 12.34)},
    ),
    "paddleocr": (
        "[2021/11/24 11:13:06] root INFO: epoch: [27/500], iter: 30, lr: 0.000993, loss: 0.498792, acc: 0.921875, reader_cost: 0.00033 s, batch_cost: 0.33090 s, samples: 640, ips: 193.41016\n"
        "[2021/11/24 11:13:13] root INFO: epoch: [27/500], iter: 40, lr: 0.000993, loss: 0.481663, acc: 0.921875, reader_cost: 0.00033 s, batch_cost: 0.32233 s, samples: 640, ips: 198.55425\n",
        {"lr lr": (0.000993, 0.000993), "loss loss": (0.498792, 0.481663), "accuracy acc": (0.921875, 0.921875), "data_time reader_cost": (0.00033, 0.00033), "step_time batch_cost": (0.3309, 0.32233), "throughput ips": (193.41016, 198.55425)},
    ),
    "ultralytics": (
        "      Epoch    GPU_mem   box_loss   cls_loss   dfl_loss  Instances       Size\n"
        "        1/8      6.41G      1.767      2.380      1.632         65        640: 100%|██████████| 231/231 [00:41<00:00,  5.58it/s]\n"
        "                 Class     Images  Instances      Box(P          R      mAP50  mAP50-95): 100%|██████████| 12/12 [00:03<00:00,  3.80it/s]\n"
        "                   all        380       1204      0.540      0.490      0.512      0.301\n",
        {"gpu_memory GPU_mem": (6.41,), "loss box_loss": (1.767,), "loss cls_loss": (2.38,), "loss dfl_loss": (1.632,), "ap mAP50": (0.512,), "ap mAP50-95)": (0.301,)},
    ),
    "nested json": (
        '{"epoch": 5, "train": {"loss": 0.51, "acc": 0.9}, "val": {"loss": 0.61, "acc": 0.8}}\n'
        '{"epoch": 6, "train": {"loss": 0.50, "acc": 0.91}, "val": {"loss": 0.60, "acc": 0.81}}\n',
        {"loss loss": (0.51, 0.5), "accuracy acc": (0.9, 0.91), "val_loss loss": (0.61, 0.6), "val_accuracy acc": (0.8, 0.81)},
    ),
    "chinese": (
        "第1轮 训练损失：1.5200，验证损失：1.6400，验证集准确率：0.6000，学习率：0.001\n第2轮 训练损失：1.2160，验证损失：1.3448，验证集准确率：0.6800，学习率：0.001\n",
        {"loss train_loss": (1.52, 1.216), "val_loss val_loss": (1.64, 1.3448), "lr lr": (0.001, 0.001)},
    ),
    "numbers of C": (
        "iter 1 mse -nan(ind) x 1.#QNAN\niter 2 mse inf x -1.#IND\n",
        {"error mse": (float("nan"), float("inf")), "metric x": (float("nan"), float("nan"))},
    ),
    "suffixes and tensors": (
        "loss=tensor(0.31, device='cuda:0') tok/s 12.3k lr=[1e-5, 2e-5]\nloss=tensor(0.30, device='cuda:0') tok/s 12.4k lr=[1e-5, 2e-5]\n",
        {"loss loss": (0.31, 0.3), "throughput tok/s": (12300, 12400), "lr lr": (1e-5, 1e-5), "lr lr[1]": (2e-5, 2e-5)},
    ),
}  # fmt: skip
