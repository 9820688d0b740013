"""Excerpts of a few lines, as people post them: what each shows, and healthy ones that show nothing."""

from __future__ import annotations

SICK: dict[str, tuple[str, str]] = {
    'darknet nan': (
        'nan-loss',
        ' 497: 1.928470, 2.103318 avg loss, 0.000061 rate, 4.220130 seconds, 31808 images, 17.012 hours left\n'
        ' 498: 2.811230, 2.174109 avg loss, 0.000062 rate, 4.108211 seconds, 31872 images, 17.001 hours left\n'
        ' 499: -nan, -nan avg loss, 0.000062 rate, 4.108211 seconds, 31936 images, 17.001 hours left\n',
    ),
    'pt tutorial stuck': (
        'loss-stuck-at-chance loss-constant one-class-predicted',
        '[1,  2000] loss: 2.303\n'
        '[1,  4000] loss: 2.303\n'
        '[1,  6000] loss: 2.303\n'
        '[2,  2000] loss: 2.303\n'
        '[2,  4000] loss: 2.303\n'
        '[2,  6000] loss: 2.303\n',
    ),
    'bare constant': (
        'loss-stuck-at-chance loss-constant one-class-predicted',
        '0 2.3025851249694824\n'
        '100 2.3025851249694824\n'
        '200 2.3025851249694824\n'
        '300 2.3025851249694824\n',
    ),
    'bare nan': (
        'nan-loss',
        '99 2549281.0\n'
        '199 inf\n'
        '299 nan\n'
        '399 nan\n',
    ),
    'tensors': (
        'loss-stuck-at-chance loss-constant one-class-predicted',
        'tensor(0.6931, grad_fn=<BinaryCrossEntropyBackward0>)\n'
        'tensor(0.6931, grad_fn=<BinaryCrossEntropyBackward0>)\n'
        'tensor(0.6931, grad_fn=<BinaryCrossEntropyBackward0>)\n'
        'tensor(0.6931, grad_fn=<BinaryCrossEntropyBackward0>)\n',
    ),
    'keras ln10 short': (
        'loss-stuck-at-chance loss-constant one-class-predicted',
        'Epoch 1/10\n'
        '1563/1563 [==============================] - 9s 5ms/step - loss: 2.3041 - accuracy: 0.0987 - val_loss: 2.3028 - val_accuracy: 0.1000\n'
        'Epoch 2/10\n'
        '1563/1563 [==============================] - 8s 5ms/step - loss: 2.3028 - accuracy: 0.0986 - val_loss: 2.3027 - val_accuracy: 0.1000\n'
        'Epoch 3/10\n'
        '1563/1563 [==============================] - 8s 5ms/step - loss: 2.3028 - accuracy: 0.0962 - val_loss: 2.3027 - val_accuracy: 0.1000\n'
        'Epoch 4/10\n'
        '1563/1563 [==============================] - 8s 5ms/step - loss: 2.3028 - accuracy: 0.0978 - val_loss: 2.3027 - val_accuracy: 0.1000\n',
    ),
    'lightning chance 3': (
        'loss-stuck-at-chance loss-constant one-class-predicted',
        'Epoch 0: train_loss=0.6935 val_loss=0.6931 val_acc=0.500\n'
        'Epoch 1: train_loss=0.6932 val_loss=0.6931 val_acc=0.500\n'
        'Epoch 2: train_loss=0.6932 val_loss=0.6931 val_acc=0.500\n',
    ),
    'acc const 4': (
        'loss-at-numeric-limit',
        'Epoch 1/20 loss: 7.9712 acc: 0.4999 val_loss: 7.9712 val_acc: 0.5000\n'
        'Epoch 2/20 loss: 7.9712 acc: 0.5000 val_loss: 7.9712 val_acc: 0.5000\n'
        'Epoch 3/20 loss: 7.9712 acc: 0.5000 val_loss: 7.9712 val_acc: 0.5000\n',
    ),
    'keras loss nan': (
        'nan-loss',
        'Epoch 1/5\n'
        '60000/60000 [==============================] - 5s 83us/step - loss: nan - acc: 0.0987\n'
        'Epoch 2/5\n'
        '60000/60000 [==============================] - 5s 80us/step - loss: nan - acc: 0.0987\n',
    ),
    'keras zero': (
        'loss-zero-from-the-start',
        'Epoch 1/5\n'
        '625/625 [==============================] - 3s 4ms/step - loss: 0.0000e+00 - accuracy: 0.1021\n'
        'Epoch 2/5\n'
        '625/625 [==============================] - 3s 4ms/step - loss: 0.0000e+00 - accuracy: 0.1021\n',
    ),
    'keras acc0 regression': (
        'accuracy-always-zero',
        'Epoch 1/100\n'
        '404/404 [==============================] - 0s 512us/step - loss: 592.1123 - accuracy: 0.0000e+00 - val_loss: 505.1123 - val_accuracy: 0.0000e+00\n'
        'Epoch 2/100\n'
        '404/404 [==============================] - 0s 112us/step - loss: 392.1123 - accuracy: 0.0000e+00 - val_loss: 285.1123 - val_accuracy: 0.0000e+00\n'
        'Epoch 3/100\n'
        '404/404 [==============================] - 0s 110us/step - loss: 192.1123 - accuracy: 0.0000e+00 - val_loss: 105.1123 - val_accuracy: 0.0000e+00\n'
        'Epoch 4/100\n'
        '404/404 [==============================] - 0s 110us/step - loss: 92.1123 - accuracy: 0.0000e+00 - val_loss: 85.1123 - val_accuracy: 0.0000e+00\n',
    ),
    'keras neg': (
        'loss-negative',
        'Epoch 1/10\n'
        '125/125 [==============================] - 12s 91ms/step - loss: -21.1873 - accuracy: 0.3107\n'
        'Epoch 2/10\n'
        '125/125 [==============================] - 11s 90ms/step - loss: -214.5521 - accuracy: 0.3110\n'
        'Epoch 3/10\n'
        '125/125 [==============================] - 11s 90ms/step - loss: -1021.7719 - accuracy: 0.3110\n',
    ),
    'bce neg': (
        'loss-negative',
        'Epoch [1/20], BCE Loss: -3.2127\n'
        'Epoch [2/20], BCE Loss: -9.8832\n',
    ),
    'grpo': (
        'reward-collapses',
        "{'loss': 0.0, 'grad_norm': 0.0, 'learning_rate': 9.98e-07, 'completion_length': 200.1, 'rewards/format_reward': 0.0, 'reward': 0.0, 'reward_std': 0.0, 'kl': 0.0, 'epoch': 0.01}\n",
    ),
    'grpo2': (
        'reward-collapses',
        "{'loss': 0.0, 'grad_norm': 0.0, 'learning_rate': 9.98e-07, 'num_tokens': 27412.0, 'completions/mean_length': 256.0, 'rewards/accuracy_reward/mean': 0.0, 'rewards/accuracy_reward/std': 0.0, 'reward': 0.0, 'reward_std': 0.0, 'frac_reward_zero_std': 1.0, 'kl': 0.0, 'epoch': 0.01}\n"
        "{'loss': 0.0, 'grad_norm': 0.0, 'learning_rate': 9.96e-07, 'num_tokens': 57412.0, 'completions/mean_length': 256.0, 'rewards/accuracy_reward/mean': 0.0, 'rewards/accuracy_reward/std': 0.0, 'reward': 0.0, 'reward_std': 0.0, 'frac_reward_zero_std': 1.0, 'kl': 0.0, 'epoch': 0.02}\n",
    ),
    'hf zero nan': (
        'zero-loss-hides-nan every-label-ignored',
        "{'loss': 0.0, 'grad_norm': nan, 'learning_rate': 4.9e-05, 'epoch': 0.03}\n",
    ),
    'hf zero zero': (
        'every-label-ignored loss-zero-from-the-start gradient-zero',
        "{'loss': 0.0, 'grad_norm': 0.0, 'learning_rate': 0.00019, 'epoch': 0.01}\n"
        "{'loss': 0.0, 'grad_norm': 0.0, 'learning_rate': 0.00018, 'epoch': 0.02}\n",
    ),
    'hf lr zero': (
        'learning-rate-zero',
        "{'loss': 1.4521, 'grad_norm': 0.81, 'learning_rate': 0.0, 'epoch': 0.5}\n"
        "{'loss': 1.4507, 'grad_norm': 0.83, 'learning_rate': 0.0, 'epoch': 1.0}\n"
        "{'loss': 1.4539, 'grad_norm': 0.80, 'learning_rate': 0.0, 'epoch': 1.5}\n",
    ),
    'hf eval f1': (
        'one-class-predicted segmentation-predicts-background generation-score-zero accuracy-always-zero',
        "{'eval_loss': 0.4312, 'eval_precision': 0.0, 'eval_recall': 0.0, 'eval_f1': 0.0, 'eval_accuracy': 0.8312, 'eval_runtime': 3.2, 'eval_samples_per_second': 300.2, 'epoch': 3.0}\n",
    ),
    'hf nb table nan': (
        'validation-loss-nan zero-loss-hides-nan nan-loss',
        'Step\tTraining Loss\tValidation Loss\n'
        '100\t0.000000\tnan\n'
        '200\t0.000000\tnan\n',
    ),
    'bleu': (
        'generation-score-zero',
        '2021-05-01 10:00:00 | INFO | fairseq_cli.generate | Generate test with beam=5: BLEU4 = 0.00, 0.0/0.0/0.0/0.0 (BP=1.000, ratio=1.012, syslen=1220, reflen=1220)\n',
    ),
    'bleu2': (
        'generation-score-zero',
        '| Epoch 5 | train loss 3.21 | valid loss 3.55 | BLEU 0.0\n'
        '| Epoch 6 | train loss 3.11 | valid loss 3.52 | BLEU 0.0\n'
        '| Epoch 7 | train loss 3.01 | valid loss 3.51 | BLEU 0.0\n',
    ),
    'coco ap0': (
        'detection-map-zero',
        ' Average Precision  (AP) @[ IoU=0.50:0.95 | area=   all | maxDets=100 ] = 0.000\n'
        ' Average Precision  (AP) @[ IoU=0.50      | area=   all | maxDets=100 ] = 0.000\n'
        ' Average Precision  (AP) @[ IoU=0.75      | area=   all | maxDets=100 ] = 0.000\n'
        ' Average Precision  (AP) @[ IoU=0.50:0.95 | area= small | maxDets=100 ] = 0.000\n'
        ' Average Precision  (AP) @[ IoU=0.50:0.95 | area=medium | maxDets=100 ] = 0.000\n'
        ' Average Precision  (AP) @[ IoU=0.50:0.95 | area= large | maxDets=100 ] = 0.000\n'
        ' Average Recall     (AR) @[ IoU=0.50:0.95 | area=   all | maxDets=  1 ] = 0.000\n',
    ),
    'yolo map 0': (
        'detection-map-zero',
        '      Epoch    GPU_mem   box_loss   cls_loss   dfl_loss  Instances       Size\n'
        '     48/100      2.41G          0      51.23          0          0        640: 100%|██████████| 23/23 [00:04<00:00,  5.58it/s]\n'
        '                 Class     Images  Instances      Box(P          R      mAP50  mAP50-95): 100%|██████████| 2/2 [00:00<00:00,  3.80it/s]\n'
        '                   all         38         41          0          0          0          0\n'
        '     49/100      2.41G          0      50.11          0          0        640: 100%|██████████| 23/23 [00:04<00:00,  5.58it/s]\n'
        '                 Class     Images  Instances      Box(P          R      mAP50  mAP50-95): 100%|██████████| 2/2 [00:00<00:00,  3.80it/s]\n'
        '                   all         38         41          0          0          0          0\n',
    ),
    'yolo nan': (
        'nan-loss',
        '     Epoch   gpu_mem       box       obj       cls    labels  img_size\n'
        '      3/99     1.61G       nan       nan       nan        12       640: 100%|##########| 12/12 [00:10<00:00,  1.15it/s]\n'
        '               Class     Images     Labels          P          R     mAP@.5 mAP@.5:.95: 100%|##########| 4/4 [00:02<00:00,  1.9it/s]\n'
        '                 all        128        929          0          0          0          0\n',
    ),
    'overfit short': (
        'overfitting',
        'Epoch 1/6 - loss: 1.9013 - acc: 0.2812 - val_loss: 1.8912 - val_acc: 0.2700\n'
        'Epoch 2/6 - loss: 1.3012 - acc: 0.5312 - val_loss: 1.9512 - val_acc: 0.2750\n'
        'Epoch 3/6 - loss: 0.6012 - acc: 0.7912 - val_loss: 2.4512 - val_acc: 0.2712\n'
        'Epoch 4/6 - loss: 0.2012 - acc: 0.9512 - val_loss: 3.1512 - val_acc: 0.2690\n'
        'Epoch 5/6 - loss: 0.0812 - acc: 0.9812 - val_loss: 3.7512 - val_acc: 0.2705\n',
    ),
    'gap short': (
        'overfitting',
        'Epoch 10: train acc 0.991, val acc 0.523\n'
        'Epoch 11: train acc 0.994, val acc 0.519\n'
        'Epoch 12: train acc 0.996, val acc 0.524\n',
    ),
    'gap 1': (
        'overfitting train-good-evaluation-poor',
        'Epoch 48/50\n'
        ' - 12s - loss: 0.0032 - acc: 0.9991 - val_loss: 4.1203 - val_acc: 0.4410\n'
        'Epoch 49/50\n'
        ' - 12s - loss: 0.0030 - acc: 0.9992 - val_loss: 4.1303 - val_acc: 0.4406\n'
        'Epoch 50/50\n'
        ' - 12s - loss: 0.0029 - acc: 0.9992 - val_loss: 4.1403 - val_acc: 0.4415\n',
    ),
    'val const short': (
        'one-class-predicted validation-metrics-constant train-eval-mode-confused',
        'epoch 1 train loss 0.6712 train acc 0.5912 val loss 0.9112 val acc 0.5000\n'
        'epoch 2 train loss 0.5012 train acc 0.7612 val loss 1.3112 val acc 0.5000\n'
        'epoch 3 train loss 0.3512 train acc 0.8612 val loss 1.8112 val acc 0.5000\n'
        'epoch 4 train loss 0.2512 train acc 0.9112 val loss 2.2112 val acc 0.5000\n',
    ),
    'val loss const short': (
        'validation-metrics-constant',
        'Epoch 1, train loss: 0.83212, valid loss: 1.20412\n'
        'Epoch 2, train loss: 0.61233, valid loss: 1.20412\n'
        'Epoch 3, train loss: 0.52312, valid loss: 1.20412\n',
    ),
    'diverge short': (
        'loss-diverges',
        'step 10 loss 2.31\n'
        'step 20 loss 2.12\n'
        'step 30 loss 8.91\n'
        'step 40 loss 71.2\n'
        'step 50 loss 912.1\n'
        'step 60 loss 18211.3\n',
    ),
    'diverge lm': (
        'loss-diverges',
        'Iter 25: Train loss 1.593, Learning Rate 7.000e-05, It/sec 0.999\n'
        'Iter 50: Train loss 1.406, Learning Rate 7.000e-05, It/sec 0.942\n'
        'Iter 75: Train loss 3.316, Learning Rate 7.000e-05, It/sec 0.933\n'
        'Iter 100: Train loss 6.437, Learning Rate 7.000e-05, It/sec 0.921\n'
        'Iter 125: Train loss 5.478, Learning Rate 7.000e-05, It/sec 0.952\n'
        'Iter 150: Train loss 4.857, Learning Rate 7.000e-05, It/sec 0.973\n'
        'Iter 175: Train loss 4.874, Learning Rate 7.000e-05, It/sec 0.959\n'
        'Iter 200: Train loss 4.604, Learning Rate 7.000e-05, It/sec 0.943\n',
    ),
    'huge': (
        'loss-diverges',
        'Epoch: 1 loss: 1.3e+12\n'
        'Epoch: 2 loss: 8.9e+18\n'
        'Epoch: 3 loss: 3.1e+27\n',
    ),
    'sgd regression explode': (
        'loss-diverges nan-loss',
        'epoch 0 loss 1234.21\n'
        'epoch 1 loss 98123411.0\n'
        'epoch 2 loss 7812341100000.0\n',
    ),
    'ppl huge': (
        'perplexity-explodes',
        'Epoch  1,   50/ 1275; acc:   1.61; ppl: 26881171418161356094253400435962903554686976.00; 3395 src tok/s; 3169 tgt tok/s;   4270 s elapsed\n'
        'Epoch  1,  100/ 1275; acc:   1.60; ppl: 26881171418161356094253400435962903554686976.00; 2915 src tok/s; 3130 tgt tok/s;   4295 s elapsed\n'
        'Epoch  1,  150/ 1275; acc:   1.46; ppl: 26881171418161356094253400435962903554686976.00; 3237 src tok/s; 3102 tgt tok/s;   4319 s elapsed\n',
    ),
    'dcgan': (
        'gan-unbalanced',
        '[0/25][200/782]\tLoss_D: 0.0000\tLoss_G: 41.2112\tD(x): 1.0000\tD(G(z)): 0.0000 / 0.0000\n'
        '[0/25][250/782]\tLoss_D: 0.0000\tLoss_G: 41.1912\tD(x): 1.0000\tD(G(z)): 0.0000 / 0.0000\n'
        '[0/25][300/782]\tLoss_D: 0.0000\tLoss_G: 41.1712\tD(x): 1.0000\tD(G(z)): 0.0000 / 0.0000\n',
    ),
    'wgan': (
        'loss-diverges gan-unbalanced number-explodes',
        'Epoch 1 D loss: -1213.1 G loss: 412.2\n'
        'Epoch 2 D loss: -91213.1 G loss: 9412.2\n'
        'Epoch 3 D loss: -7812213.1 G loss: 1409412.2\n'
        'Epoch 4 D loss: -381221312.0 G loss: 90940941.2\n',
    ),
    'dice 0': (
        'segmentation-predicts-background',
        'Epoch 11: train_loss: 0.0312 val_dice: 0.0000 val_iou: 0.0000\n'
        'Epoch 12: train_loss: 0.0311 val_dice: 0.0000 val_iou: 0.0000\n'
        'Epoch 13: train_loss: 0.0310 val_dice: 0.0000 val_iou: 0.0000\n',
    ),
    'dice loss 1': (
        'loss-does-not-fall segmentation-predicts-background loss-constant',
        'Epoch [1/50] train dice_loss: 1.0000 val dice: 0.0000\n'
        'Epoch [2/50] train dice_loss: 1.0000 val dice: 0.0000\n'
        'Epoch [3/50] train dice_loss: 1.0000 val dice: 0.0000\n'
        'Epoch [4/50] train dice_loss: 1.0000 val dice: 0.0000\n',
    ),
    'megatron skip': (
        'gradient-zero grad-scaler-skips-every-step loss-constant',
        ' iteration      100/  500000 | consumed samples:        25600 | elapsed time per iteration (ms): 812.3 | learning rate: 1.500E-06 | global batch size:   256 | lm loss: 1.084321E+01 | loss scale: 1.0 | grad norm: 0.000 | number of skipped iterations: 100 | number of nan iterations:   0 |\n'
        ' iteration      200/  500000 | consumed samples:        51200 | elapsed time per iteration (ms): 812.3 | learning rate: 3.000E-06 | global batch size:   256 | lm loss: 1.084321E+01 | loss scale: 1.0 | grad norm: 0.000 | number of skipped iterations: 100 | number of nan iterations:   0 |\n'
        ' iteration      300/  500000 | consumed samples:        76800 | elapsed time per iteration (ms): 812.3 | learning rate: 4.500E-06 | global batch size:   256 | lm loss: 1.084321E+01 | loss scale: 1.0 | grad norm: 0.000 | number of skipped iterations: 100 | number of nan iterations:   0 |\n',
    ),
    'triplet margin': (
        'metric-learning-collapse loss-does-not-fall loss-constant',
        'Train Epoch: 1 [0/55000]\tLoss: 0.2012\n'
        'Train Epoch: 1 [6400/55000]\tLoss: 0.2000\n'
        'Train Epoch: 1 [12800/55000]\tLoss: 0.2000\n'
        'Train Epoch: 1 [19200/55000]\tLoss: 0.2000\n'
        'Train Epoch: 2 [0/55000]\tLoss: 0.2000\n',
    ),
    'wer 1': (
        'ctc-predicts-only-blanks',
        'Epoch 4: loss 2.9101 val_loss 2.8912 wer 1.0000 cer 1.0000\n'
        'Epoch 5: loss 2.8901 val_loss 2.8812 wer 1.0000 cer 1.0000\n',
    ),
    'wer pct': (
        'ctc-predicts-only-blanks',
        "{'loss': 2.9533, 'learning_rate': 0.00027, 'epoch': 4.0}\n"
        "{'eval_loss': 2.9211, 'eval_wer': 1.0, 'eval_runtime': 60.1, 'epoch': 4.0}\n"
        "{'loss': 2.9133, 'learning_rate': 0.00025, 'epoch': 8.0}\n"
        "{'eval_loss': 2.9111, 'eval_wer': 1.0, 'eval_runtime': 60.1, 'epoch': 8.0}\n",
    ),
    'vae kl': (
        'vae-posterior-collapse',
        'Epoch 5 recon_loss 142.21 kl 0.0000\n'
        'Epoch 6 recon_loss 141.92 kl 0.0000\n'
        'Epoch 7 recon_loss 141.81 kl 0.0000\n',
    ),
    'caffe 87': (
        'loss-at-numeric-limit',
        'I0512 10:11:12.123456 1234 solver.cpp:228] Iteration 0, loss = 6.9078\n'
        'I0512 10:12:12.123456 1234 solver.cpp:228] Iteration 20, loss = 87.3365\n'
        'I0512 10:13:12.123456 1234 solver.cpp:228] Iteration 40, loss = 87.3365\n',
    ),
    'restart loop': (
        'same-steps-again',
        'step 100 loss 2.31\n'
        'step 200 loss 2.21\n'
        'Loaded checkpoint at step 0\n'
        'step 100 loss 2.31\n'
        'step 200 loss 2.21\n'
        'Loaded checkpoint at step 0\n'
        'step 100 loss 2.31\n'
        'step 200 loss 2.21\n'
        'Loaded checkpoint at step 0\n'
        'step 100 loss 2.31\n'
        'step 200 loss 2.21\n',
    ),
    'acc above': (
        'metric-outside-its-range',
        'Epoch 1 loss 0.91 accuracy 131.25%\n'
        'Epoch 2 loss 0.61 accuracy 152.50%\n'
        'Epoch 3 loss 0.51 accuracy 160.00%\n',
    ),
    'nli constant 4 digits': (
        'one-class-predicted loss-does-not-fall loss-stuck-at-chance loss-constant one-class-predicted',
        'epoch 1: loss 1.1012, dev acc 0.3333\n'
        'epoch 2: loss 1.0993, dev acc 0.3333\n'
        'epoch 3: loss 1.0991, dev acc 0.3333\n'
        'epoch 4: loss 1.0989, dev acc 0.3333\n',
    ),
    'rsl nan': (
        'nan-loss',
        '                       Learning iteration 12/1500                       \n'
        '               Mean value_function loss: inf\n'
        '                    Mean surrogate loss: nan\n'
        '                            Mean reward: -12.30\n'
        '                       Learning iteration 13/1500                       \n'
        '               Mean value_function loss: nan\n'
        '                    Mean surrogate loss: nan\n'
        '                            Mean reward: -11.30\n',
    ),
    'paddle': (
        'nan-loss',
        '[2022/01/01 10:00:00] ppocr INFO: epoch: [1/500], global_step: 10, lr: 0.000003, acc: 0.000000, norm_edit_dis: 0.000000, loss: nan, avg_reader_cost: 1.1 s, avg_batch_cost: 2.1 s, avg_samples: 256, ips: 121.1 samples/s, eta: 1 day, 2:03:04\n',
    ),
    'pl nan.0': (
        'nan-loss validation-loss-nan number-not-finite',
        'Epoch 0:  10%|█         | 100/1000 [00:10<01:30,  9.98it/s, v_num=3, train_loss=nan.0]\n'
        'Epoch 0:  20%|██        | 200/1000 [00:20<01:20,  9.98it/s, v_num=3, train_loss=nan.0]\n',
    ),
    'kuangliu': (
        'loss-stuck-at-chance loss-constant one-class-predicted',
        'Epoch: 0\n'
        ' [================================================================>]  Step: 39ms | Tot: 12s | Loss: 2.303 | Acc: 10.000% (5000/50000)\n'
        'Epoch: 1\n'
        ' [================================================================>]  Step: 39ms | Tot: 12s | Loss: 2.303 | Acc: 10.000% (5000/50000)\n'
        'Epoch: 2\n'
        ' [================================================================>]  Step: 39ms | Tot: 12s | Loss: 2.303 | Acc: 10.000% (5000/50000)\n'
        'Epoch: 3\n'
        ' [================================================================>]  Step: 39ms | Tot: 12s | Loss: 2.303 | Acc: 10.000% (5000/50000)\n',
    ),
    'pyg 7': (
        'loss-stuck-at-chance loss-constant one-class-predicted',
        'Epoch: 001, Loss: 1.9460, Train: 0.1429, Val: 0.1580, Test: 0.1490\n'
        'Epoch: 002, Loss: 1.9459, Train: 0.1429, Val: 0.1580, Test: 0.1490\n'
        'Epoch: 003, Loss: 1.9459, Train: 0.1429, Val: 0.1580, Test: 0.1490\n'
        'Epoch: 004, Loss: 1.9459, Train: 0.1429, Val: 0.1580, Test: 0.1490\n',
    ),
    'imagenet ex': (
        'loss-stuck-at-chance loss-constant one-class-predicted',
        'Epoch: [0][  10/5005]\tTime  0.512 ( 0.6)\tData  0.000 ( 0.1)\tLoss 6.9078e+00 (6.9087e+00)\tAcc@1   0.00 (  0.10)\tAcc@5   0.39 (  0.50)\n'
        'Epoch: [5][  10/5005]\tTime  0.512 ( 0.6)\tData  0.000 ( 0.1)\tLoss 6.9078e+00 (6.9078e+00)\tAcc@1   0.00 (  0.10)\tAcc@5   0.39 (  0.50)\n'
        'Epoch: [10][  10/5005]\tTime  0.512 ( 0.6)\tData  0.000 ( 0.1)\tLoss 6.9078e+00 (6.9078e+00)\tAcc@1   0.00 (  0.10)\tAcc@5   0.78 (  0.50)\n',
    ),
    'mxnet': (
        'nan-loss validation-loss-nan number-not-finite',
        'INFO:root:Epoch[0] Batch [20]\tSpeed: 123.11 samples/sec\taccuracy=0.098123\tcross-entropy=nan\n'
        'INFO:root:Epoch[0] Batch [40]\tSpeed: 125.11 samples/sec\taccuracy=0.098123\tcross-entropy=nan\n',
    ),
    'deepspeech': (
        'nan-loss validation-loss-nan number-not-finite',
        'Epoch 0 |   Training | Elapsed Time: 0:00:21 | Steps: 21 | Loss: 312.121233\n'
        'Epoch 0 | Validation | Elapsed Time: 0:00:03 | Steps: 10 | Loss: inf | Dataset: dev.csv\n'
        'Epoch 1 |   Training | Elapsed Time: 0:00:21 | Steps: 21 | Loss: inf\n',
    ),
    'coqui': (
        'nan-loss validation-loss-nan number-not-finite',
        '   --> STEP: 24/1234 -- GLOBAL_STEP: 25\n'
        '     | > decoder_loss: nan  (nan)\n'
        '     | > postnet_loss: nan  (nan)\n'
        '     | > loss: nan  (nan)\n'
        '     | > grad_norm: 0  (0.0)\n'
        '     | > current_lr: 0.0001\n',
    ),
    'tacotron': (
        'nan-loss validation-loss-nan number-not-finite loss-diverges',
        'Step 1       [12.112 sec/step, loss=0.87112, avg_loss=0.87112]\n'
        'Step 2       [8.612 sec/step, loss=0.91112, avg_loss=0.89112]\n'
        'Step 3       [5.112 sec/step, loss=nan, avg_loss=nan]\n',
    ),
    'rvc': (
        'nan-loss validation-loss-nan number-not-finite',
        'INFO:mymodel:Train Epoch: 1 [0%]\n'
        'INFO:mymodel:[0, 0.0001]\n'
        'INFO:mymodel:loss_disc=4.212, loss_gen=3.012, loss_fm=9.312,loss_mel=nan, loss_kl=9.000\n'
        'INFO:mymodel:loss_disc=nan, loss_gen=nan, loss_fm=nan,loss_mel=nan, loss_kl=9.000\n',
    ),
    'sovits': (
        'nan-loss validation-loss-nan number-not-finite',
        'INFO:44k:Losses: [nan, nan, nan, nan, nan], step: 200, lr: 0.0001\n'
        'INFO:44k:Losses: [nan, nan, nan, nan, nan], step: 400, lr: 0.0001\n',
    ),
    'nerf': (
        'nerf-renders-nothing loss-constant loss-does-not-fall',
        '[TRAIN] Iter: 100 Loss: 0.2519120126962662  PSNR: 5.987512111663818\n'
        '[TRAIN] Iter: 200 Loss: 0.2519120126962662  PSNR: 5.987512111663818\n'
        '[TRAIN] Iter: 300 Loss: 0.2519120126962662  PSNR: 5.987512111663818\n',
    ),
    'gs': (
        'nan-loss validation-loss-nan number-not-finite',
        'Training progress:  10%|█         | 3000/30000 [00:31<04:00, 112.1it/s, Loss=nan]\n'
        'Training progress:  11%|█         | 3300/30000 [00:33<04:00, 112.1it/s, Loss=nan]\n',
    ),
    'marian': (
        'nan-loss validation-loss-nan number-not-finite',
        '[2020-01-01 10:00:00] Ep. 1 : Up. 1000 : Sen. 64,000 : Cost 9.12341232 * 1,234,123 after 2,345 : Time 12.11s : 12312.12 words/s\n'
        '[2020-01-01 10:01:00] Ep. 1 : Up. 2000 : Sen. 128,000 : Cost nan * 1,234,123 after 2,345 : Time 12.11s : 12312.12 words/s\n',
    ),
    'tf est': (
        'nan-loss validation-loss-nan number-not-finite',
        'INFO:tensorflow:loss = 2.31231, step = 1\n'
        'INFO:tensorflow:loss = nan, step = 101 (3.121 sec)\n',
    ),
    'allennlp': (
        'nan-loss validation-loss-nan number-not-finite',
        'accuracy: 0.3312, loss: nan ||: 100%|##########| 1000/1000 [01:00<00:00, 16.1it/s]\n'
        'accuracy: 0.3312, loss: nan ||: 100%|##########| 100/100 [00:03<00:00, 31.1it/s]\n',
    ),
    'flair': (
        'nan-loss validation-loss-nan number-not-finite loss-zero-from-the-start',
        '2021-01-01 10:00:00,123 epoch 1 - iter 10/100 - loss 0.00000000 - samples/sec: 31.20 - lr: 0.100000\n'
        '2021-01-01 10:00:10,123 epoch 1 - iter 20/100 - loss 0.00000000 - samples/sec: 31.20 - lr: 0.100000\n'
        '2021-01-01 10:00:20,123 epoch 1 - iter 30/100 - loss 0.00000000 - samples/sec: 31.20 - lr: 0.100000\n',
    ),
    'openpcdet': (
        'nan-loss validation-loss-nan number-not-finite',
        'epochs:   0%|          | 0/80 [00:10<?, ?it/s, loss=nan, lr=0.000225]\n'
        'train:   1%|          | 12/1856 [00:10<25:51,  1.19it/s, total_it=12]\n',
    ),
    'fairseq pipe': (
        'nan-loss validation-loss-nan number-not-finite',
        '2021-01-01 10:00:00 | INFO | train | epoch 001 | loss nan | nll_loss nan | ppl nan | wps 12312 | ups 3.21 | wpb 3812 | bsz 128 | num_updates 1234 | lr 0.000154 | gnorm nan | train_wall 312 | wall 412\n',
    ),
    'xgb': (
        'nan-loss validation-loss-nan number-not-finite',
        '[0]\ttrain-rmse:nan\teval-rmse:nan\n'
        '[1]\ttrain-rmse:nan\teval-rmse:nan\n'
        '[2]\ttrain-rmse:nan\teval-rmse:nan\n',
    ),
    'lgb auc': (
        'one-class-predicted loss-does-not-fall loss-constant loss-stuck-at-chance loss-constant one-class-predicted',
        "[10]\ttraining's auc: 0.5\ttraining's binary_logloss: 0.693147\tvalid_1's auc: 0.5\tvalid_1's binary_logloss: 0.693147\n"
        "[20]\ttraining's auc: 0.5\ttraining's binary_logloss: 0.693147\tvalid_1's auc: 0.5\tvalid_1's binary_logloss: 0.693147\n"
        "[30]\ttraining's auc: 0.5\ttraining's binary_logloss: 0.693147\tvalid_1's auc: 0.5\tvalid_1's binary_logloss: 0.693147\n",
    ),
    'gym const': (
        'reward-collapses numbers-freeze-mid-run',
        'Episode: 100 total reward: -200.0 epsilon: 0.91\n'
        'Episode: 200 total reward: -200.0 epsilon: 0.82\n'
        'Episode: 300 total reward: -200.0 epsilon: 0.74\n'
        'Episode: 400 total reward: -200.0 epsilon: 0.67\n'
        'Episode: 500 total reward: -200.0 epsilon: 0.61\n'
        'Episode: 600 total reward: -200.0 epsilon: 0.55\n',
    ),
    'q explode': (
        'loss-diverges number-explodes',
        'episode 10 loss 0.51 q_mean 1.21\n'
        'episode 20 loss 8.12 q_mean 31.21\n'
        'episode 30 loss 912.1 q_mean 1212.2\n'
        'episode 40 loss 183123.1 q_mean 61231.1\n'
        'episode 50 loss 8123312.1 q_mean 3212312.1\n',
    ),
    'mmdet zero': (
        'loss-zero-from-the-start detection-map-zero gradient-zero',
        '2023-05-01 10:00:00,000 - mmdet - INFO - Epoch [1][50/366]\tlr: 1.978e-03, eta: 0:12:33, time: 0.512, data_time: 0.05, memory: 4312, loss_cls: 0.0000, loss_bbox: 0.0000, loss: 0.0000, grad_norm: 0.0000\n'
        '2023-05-01 10:00:30,000 - mmdet - INFO - Epoch [1][100/366]\tlr: 3.978e-03, eta: 0:12:03, time: 0.512, data_time: 0.05, memory: 4312, loss_cls: 0.0000, loss_bbox: 0.0000, loss: 0.0000, grad_norm: 0.0000\n',
    ),
    'mmdet map': (
        'detection-map-zero',
        '2023-05-01 10:00:00,000 - mmdet - INFO - Epoch(val) [11][100]\tbbox_mAP: 0.0000, bbox_mAP_50: 0.0000, bbox_mAP_75: 0.0000, bbox_mAP_s: -1.0000, bbox_mAP_m: -1.0000, bbox_mAP_l: 0.0000\n'
        '2023-05-01 10:10:00,000 - mmdet - INFO - Epoch(val) [12][100]\tbbox_mAP: 0.0000, bbox_mAP_50: 0.0000, bbox_mAP_75: 0.0000, bbox_mAP_s: -1.0000, bbox_mAP_m: -1.0000, bbox_mAP_l: 0.0000\n',
    ),
    'seg background': (
        'segmentation-predicts-background one-class-predicted',
        'Epoch 20/100: train loss 0.0812, val loss 0.0799, val dice 0.0000, val acc 0.9871\n'
        'Epoch 21/100: train loss 0.0811, val loss 0.0799, val dice 0.0000, val acc 0.9871\n',
    ),
    'binary 0.5': (
        'loss-stuck-at-chance one-class-predicted loss-constant',
        'Epoch 1/25\n'
        ' - loss: 0.7012 - acc: 0.4981 - val_loss: 0.6931 - val_acc: 0.5000\n'
        'Epoch 2/25\n'
        ' - loss: 0.6933 - acc: 0.4972 - val_loss: 0.6931 - val_acc: 0.5000\n'
        'Epoch 3/25\n'
        ' - loss: 0.6932 - acc: 0.4955 - val_loss: 0.6932 - val_acc: 0.5000\n'
        'Epoch 4/25\n'
        ' - loss: 0.6932 - acc: 0.4997 - val_loss: 0.6931 - val_acc: 0.5000\n',
    ),
    'lm 10.8': (
        'loss-stuck-at-chance loss-constant learning-rate-zero loss-does-not-fall',
        'iter 0: loss 10.8249, time 812.1ms\n'
        'iter 100: loss 10.8249, time 212.1ms\n'
        'iter 200: loss 10.8249, time 212.1ms\n'
        'iter 300: loss 10.8249, time 212.1ms\n',
    ),
    'val nan once': (
        'nan-loss validation-loss-nan number-not-finite',
        'Epoch 1/10 loss: 0.4312 - val_loss: nan\n'
        'Epoch 2/10 loss: 0.3312 - val_loss: nan\n',
    ),
    'catboost': (
        'nan-loss validation-loss-nan number-not-finite',
        '0:\tlearn: nan\ttotal: 12.1ms\tremaining: 12.1s\n'
        '1:\tlearn: nan\ttotal: 22.1ms\tremaining: 11.1s\n'
        '2:\tlearn: nan\ttotal: 32.1ms\tremaining: 11.1s\n',
    ),
    'sk': (
        'nan-loss validation-loss-nan number-not-finite',
        'Iteration 1, loss = 2.31233123\n'
        'Iteration 2, loss = nan\n'
        'Iteration 3, loss = nan\n',
    ),
    'cifar nan prec': (
        'nan-loss validation-loss-nan number-not-finite',
        'Epoch: [3][0/391]\tTime 0.212 (0.212)\tData 0.11 (0.11)\tLoss nan (nan)\tPrec@1 10.938 (10.938)\n'
        'Epoch: [3][50/391]\tTime 0.112 (0.112)\tData 0.01 (0.01)\tLoss nan (nan)\tPrec@1 7.812 (9.912)\n',
    ),
    'zh const': (
        'loss-stuck-at-chance loss-constant one-class-predicted loss-does-not-fall',
        '第1轮，训练损失: 0.6931，训练准确率: 0.5000，验证损失: 0.6931，验证准确率: 0.5000\n'
        '第2轮，训练损失: 0.6931，训练准确率: 0.5000，验证损失: 0.6931，验证准确率: 0.5000\n'
        '第3轮，训练损失: 0.6931，训练准确率: 0.5000，验证损失: 0.6931，验证准确率: 0.5000\n',
    ),
    'zh nan': (
        'nan-loss validation-loss-nan number-not-finite',
        '训练轮数：1，损失值：nan，精度：0.098\n'
        '训练轮数：2，损失值：nan，精度：0.098\n',
    ),
    'tuple list': (
        'nan-loss validation-loss-nan number-not-finite',
        '[0, 2.3012]\n'
        '[1, nan]\n'
        '[2, nan]\n',
    ),
    'ssd': (
        'nan-loss validation-loss-nan number-not-finite',
        'timer: 0.1512 sec.\n'
        'iter 10 || Loss: 21.1211 || timer: 0.1412 sec.\n'
        'iter 20 || Loss: 212.1211 || timer: 0.1412 sec.\n'
        'iter 30 || Loss: nan || timer: 0.1412 sec.\n',
    ),
    'frcnn old': (
        'nan-loss validation-loss-nan number-not-finite',
        '[session 1][epoch  1][iter    0/10021] loss: 4.0123, lr: 1.00e-03\n'
        '\t\t\tfg/bg=(12/244), time cost: 1.212312\n'
        '\t\t\trpn_cls: 0.6912, rpn_box: 0.1212, rcnn_cls: 3.1212, rcnn_box 0.0312\n'
        '[session 1][epoch  1][iter  100/10021] loss: nan, lr: 1.00e-03\n'
        '\t\t\tfg/bg=(256/0), time cost: 51.212312\n'
        '\t\t\trpn_cls: 0.6912, rpn_box: nan, rcnn_cls: 0.0000, rcnn_box 0.0000\n',
    ),
    'srgan': (
        'nan-loss validation-loss-nan number-not-finite',
        '[1/100] Loss_D: nan Loss_G: nan D(x): nan D(G(z)): nan: 100%|██████████| 263/263 [01:02<00:00,  4.2it/s]\n',
    ),
    'hourglass zero': (
        'accuracy-always-zero detection-map-zero',
        'Epoch 30 train loss 0.0011 train acc 0.0000 valid loss 0.0012 valid acc 0.0000\n'
        'Epoch 31 train loss 0.0011 train acc 0.0000 valid loss 0.0012 valid acc 0.0000\n'
        'Epoch 32 train loss 0.0011 train acc 0.0000 valid loss 0.0012 valid acc 0.0000\n',
    ),
    'overfit two': (
        'overfitting',
        'Epoch 20 train loss 0.4112 valid loss 0.9812\n'
        'Epoch 40 train loss 0.1512 valid loss 1.6812\n'
        'Epoch 60 train loss 0.0512 valid loss 2.4812\n'
        'Epoch 80 train loss 0.0212 valid loss 3.1812\n',
    ),
    'under eval': (
        'train-eval-mode-confused train-good-evaluation-poor overfitting batchnorm-statistics-poor',
        'Epoch 5 train loss 0.1212 train acc 0.9612 val loss 12.1231 val acc 0.1031\n'
        'Epoch 6 train loss 0.1012 train acc 0.9672 val loss 11.9231 val acc 0.0998\n'
        'Epoch 7 train loss 0.0912 train acc 0.9702 val loss 13.2231 val acc 0.1012\n',
    ),
    'ctc inf': (
        'nan-loss validation-loss-nan number-not-finite ctc-loss-inf',
        'Epoch: [1][10/100]\tLoss inf (inf)\n'
        'Epoch: [1][20/100]\tLoss inf (inf)\n',
    ),
    'terms of unknown names': (
        'nan-loss number-not-finite',
        'iter 40 || BOX_A: nan BOX_B: nan MASK_A: nan MASK_B: nan EDGE_A: 0.0000 EDGE_B: 0.0000\n',
    ),
    'far out': (
        'loss-diverges gradients-explode',
        'Step 4100: grad_norm=681311.25, loss=344611968.0, param_norm=1702.1\n'
        'Step 4200: grad_norm=846412.5, loss=436312056.0, param_norm=1702.2\n'
        'Step 4300: grad_norm=549811.875, loss=247012608.0, param_norm=1702.3\n'
        'Step 4400: grad_norm=775011.375, loss=536612616.0, param_norm=1702.4\n'
        'Step 4500: grad_norm=897112.0, loss=267212320.0, param_norm=1702.5\n'
        'Step 4600: grad_norm=968812.5, loss=658512616.0, param_norm=1702.6\n'
        'Step 4700: grad_norm=725312.25, loss=429712640.0, param_norm=1702.7\n'
        'Step 4800: grad_norm=801244.5, loss=512312608.0, param_norm=1702.8\n'
        'Step 4900: grad_norm=911230.75, loss=391217664.0, param_norm=1702.9\n',
    ),
    'answers without spread': (
        'reward-collapses',
        "{'loss': 0.0, 'grad_norm': 0.0, 'rewards/answer/mean': -3.0, 'rewards/answer/std': 5.08, 'rewards/form/mean': 2.0, 'rewards/form/std': 0.0, 'reward': -1.0, 'reward_std': 0.0, 'kl': 0.0}\n",
    ),
    'same episode': (
        'reward-collapses',
        'Total rewards in episode 51 is 4.1999999999999 total number of steps are 2091\n'
        'Total rewards in episode 52 is 4.1999999999999 total number of steps are 2132\n'
        'Total rewards in episode 53 is 4.1999999999999 total number of steps are 2173\n'
        'Total rewards in episode 54 is 4.1999999999999 total number of steps are 2214\n'
        'Total rewards in episode 55 is 4.1999999999999 total number of steps are 2255\n'
        'Total rewards in episode 56 is 4.1999999999999 total number of steps are 2296\n'
        'Total rewards in episode 57 is 4.1999999999999 total number of steps are 2337\n'
        'Total rewards in episode 58 is 4.1999999999999 total number of steps are 2378\n'
        'Total rewards in episode 59 is 4.1999999999999 total number of steps are 2419\n'
        'Total rewards in episode 60 is 4.1999999999999 total number of steps are 2460\n'
        'Total rewards in episode 61 is 4.1999999999999 total number of steps are 2501\n'
        'Total rewards in episode 62 is 4.1999999999999 total number of steps are 2542\n',
    ),
    'certain answers': (
        'loss-at-numeric-limit',
        'Epoch 1/50\n'
        '4212/4212 [==============================] - 9s - loss: 5.9951 - acc: 0.6278  \n'
        'Epoch 2/50\n'
        '4212/4212 [==============================] - 9s - loss: 6.0026 - acc: 0.6276  \n'
        'Epoch 3/50\n'
        '4212/4212 [==============================] - 9s - loss: 6.0026 - acc: 0.6276  \n'
        'Epoch 4/50\n'
        '4212/4212 [==============================] - 9s - loss: 6.0026 - acc: 0.6276  \n',
    ),
    'no word': (
        'generation-score-zero',
        'INFO - 02/11/21 02:02:09 - 14:44:32 - epoch -> 7.000000\n'
        'INFO - 02/11/21 02:02:09 - 14:44:32 - valid_en-de_mt_ppl -> 8790.193192\n'
        'INFO - 02/11/21 02:02:09 - 14:44:32 - valid_en-de_mt_acc -> 4.112835\n'
        'INFO - 02/11/21 02:02:09 - 14:44:32 - valid_en-de_mt_bleu -> 0.000000\n'
        'INFO - 02/11/21 02:02:09 - 14:44:32 - valid_de-en_mt_ppl -> 9885.510150\n'
        'INFO - 02/11/21 02:02:09 - 14:44:32 - valid_de-en_mt_acc -> 4.374267\n'
        'INFO - 02/11/21 02:02:09 - 14:44:32 - valid_de-en_mt_bleu -> 0.000000\n',
    ),
    'first gradients': (
        'loss-diverges gradients-explode',
        'Epoch [1][50/900]\tlr: 1.978e-03, loss_cls: 42011.6, loss_bbox: 13812.2, loss: 55823.8, grad_norm: 3801892445712.2\n'
        'Epoch [1][100/900]\tlr: 1.978e-03, loss_cls: 9112.4, loss_bbox: 4401.1, loss: 13513.5, grad_norm: 91892445712.1\n',
    ),
    'no better than a coin': (
        'one-class-predicted',
        'INFO     slide-level AUC (cat # 0): 0.500 AP: 0.500 (opt. threshold: 1.5)\n'
        'INFO     slide-level AUC (cat # 1): 0.500 AP: 0.500 (opt. threshold: 1.2)\n'
        'INFO     patient-level AUC (cat # 0): 0.500 AP: 0.500 (opt. threshold: 1.5)\n'
        'INFO     patient-level AUC (cat # 1): 0.500 AP: 0.500 (opt. threshold: 1.2)\n',
    ),
    'at rest for good': (
        'loss-zero-from-the-start',
        'Epoch 1/8\n'
        '400/400 [==============================] - 4s 9ms/step - loss: 3112.5809\n'
        'Epoch 2/8\n'
        '400/400 [==============================] - 4s 9ms/step - loss: 0.0000e+00\n'
        'Epoch 3/8\n'
        '400/400 [==============================] - 4s 9ms/step - loss: 714.3205\n'
        'Epoch 4/8\n'
        '400/400 [==============================] - 4s 9ms/step - loss: 0.0000e+00\n'
        'Epoch 5/8\n'
        '400/400 [==============================] - 4s 9ms/step - loss: 0.0000e+00\n'
        'Epoch 6/8\n'
        '400/400 [==============================] - 4s 9ms/step - loss: 0.0000e+00\n'
        'Epoch 7/8\n'
        '400/400 [==============================] - 4s 9ms/step - loss: 0.0000e+00\n'
        'Epoch 8/8\n'
        '400/400 [==============================] - 4s 9ms/step - loss: 0.0000e+00\n',
    ),
    'one class': (
        'one-class-predicted',
        'acc = 0.6819\n'
        'acc_and_f1 = 0.34095\n'
        'f1 = 0.0\n',
    ),
    'learnt by heart': (
        'overfitting',
        'global step 12200 learning rate 0.4851 step-time 0.18 perplexity 1.02\n'
        '  eval: bucket 0 perplexity 7991400.69\n'
        '  eval: bucket 1 perplexity 22719421.72\n'
        '  eval: bucket 2 perplexity 90236278.99\n',
    ),
    'nnunet one class': (
        'segmentation-predicts-background detection-map-zero',
        'epoch:  41\n'
        'train loss : -0.3012\n'
        'validation loss: -0.3301\n'
        'Average global foreground Dice: [0.0]\n'
        'epoch:  42\n'
        'train loss : -0.3044\n'
        'validation loss: -0.329\n'
        'Average global foreground Dice: [0.0]\n',
    ),
    'falls and comes back': (
        'loss-diverges',
        'step=1 loss=15.50\n'
        'step=41 loss=11.2\n'
        'step=81 loss=7.02\n'
        'step=121 loss=4.40\n'
        'step=161 loss=2.75\n'
        'step=201 loss=1.88\n'
        'step=241 loss=1.43\n'
        'step=281 loss=5.82\n'
        'step=321 loss=7.05\n'
        'step=361 loss=10.0\n',
    ),
}  # fmt: skip
"""Entries that say what it is, and the lines."""

WELL: dict[str, str] = {
    'first lines sgd': (
        '[1,  2000] loss: 2.187\n'
        '[1,  4000] loss: 1.821\n'
        '[1,  6000] loss: 1.652\n'
        '[1,  8000] loss: 1.573\n'
        '[1, 10000] loss: 1.511\n'
        '[1, 12000] loss: 1.451\n'
    ),
    'bare': (
        '99 676.3287\n'
        '199 451.1122\n'
        '299 302.0153\n'
        '399 203.2124\n'
        '499 137.7351\n'
    ),
    'bare dqn': (
        '0 12.0\n'
        '1 21.0\n'
        '2 15.0\n'
        '3 33.0\n'
        '4 10.0\n'
        '5 9.0\n'
    ),
    'lr rounds': (
        'Epoch: 1 lr: 0.000 loss: 1.9123\n'
        'Epoch: 2 lr: 0.000 loss: 1.5123\n'
        'Epoch: 3 lr: 0.000 loss: 1.3123\n'
        'Epoch: 4 lr: 0.000 loss: 1.1723\n'
        'Epoch: 5 lr: 0.000 loss: 1.0723\n'
    ),
    'lr rounds 2': (
        'Epoch: [0]  [  0/625]  eta: 0:12:33  lr: 0.000000  loss: 7.0012 (7.0012)  time: 1.2038  data: 0.7102  max mem: 15212\n'
        'Epoch: [0]  [ 50/625]  eta: 0:09:33  lr: 0.000000  loss: 6.9612 (6.9812)  time: 1.0038  data: 0.0002  max mem: 15712\n'
        'Epoch: [0]  [100/625]  eta: 0:08:33  lr: 0.000000  loss: 6.9312 (6.9612)  time: 1.0038  data: 0.0002  max mem: 15712\n'
        'Epoch: [0]  [150/625]  eta: 0:07:33  lr: 0.000000  loss: 6.9112 (6.9412)  time: 1.0038  data: 0.0002  max mem: 15712\n'
    ),
    'lr zero first then': (
        "{'loss': 11.2, 'grad_norm': 31.2, 'learning_rate': 0.0, 'epoch': 0.0}\n"
        "{'loss': 11.1, 'grad_norm': 30.2, 'learning_rate': 2e-06, 'epoch': 0.01}\n"
        "{'loss': 10.6, 'grad_norm': 21.2, 'learning_rate': 4e-06, 'epoch': 0.01}\n"
    ),
    'lr zero last': (
        "{'loss': 0.72, 'grad_norm': 1.2, 'learning_rate': 4e-06, 'epoch': 2.8}\n"
        "{'loss': 0.71, 'grad_norm': 1.2, 'learning_rate': 2e-06, 'epoch': 2.9}\n"
        "{'loss': 0.72, 'grad_norm': 1.2, 'learning_rate': 0.0, 'epoch': 3.0}\n"
        "{'train_runtime': 321.2, 'train_samples_per_second': 12.1, 'train_steps_per_second': 1.5, 'train_loss': 0.9312, 'epoch': 3.0}\n"
    ),
    'grpo start': (
        "{'loss': 0.0, 'grad_norm': 0.41, 'learning_rate': 1e-07, 'completion_length': 210.1, 'rewards/format_reward': 0.12, 'reward': 0.12, 'reward_std': 0.21, 'kl': 0.0, 'epoch': 0.01}\n"
        "{'loss': 0.0, 'grad_norm': 0.40, 'learning_rate': 2e-07, 'completion_length': 205.7, 'rewards/format_reward': 0.15, 'reward': 0.15, 'reward_std': 0.25, 'kl': 0.0001, 'epoch': 0.02}\n"
    ),
    'grpo one equal': (
        "{'loss': 0.0, 'grad_norm': 0.0, 'learning_rate': 1e-07, 'completion_length': 210.1, 'reward': 0.0, 'reward_std': 0.0, 'kl': 0.0, 'epoch': 0.01}\n"
        "{'loss': 0.0001, 'grad_norm': 0.40, 'learning_rate': 2e-07, 'completion_length': 205.7, 'reward': 0.15, 'reward_std': 0.25, 'kl': 0.0001, 'epoch': 0.02}\n"
        "{'loss': 0.0001, 'grad_norm': 0.43, 'learning_rate': 3e-07, 'completion_length': 205.7, 'reward': 0.19, 'reward_std': 0.22, 'kl': 0.0002, 'epoch': 0.03}\n"
    ),
    'grpo solved': (
        "{'loss': 0.0, 'grad_norm': 0.31, 'learning_rate': 4e-07, 'reward': 0.93, 'reward_std': 0.05, 'kl': 0.011, 'epoch': 0.81}\n"
        "{'loss': 0.0, 'grad_norm': 0.0, 'learning_rate': 3e-07, 'reward': 1.0, 'reward_std': 0.0, 'kl': 0.012, 'epoch': 0.82}\n"
        "{'loss': 0.0, 'grad_norm': 0.0, 'learning_rate': 2e-07, 'reward': 1.0, 'reward_std': 0.0, 'kl': 0.012, 'epoch': 0.83}\n"
    ),
    'bleu early': (
        'epoch 1 valid loss 7.12 ppl 1236.2 bleu 0.00\n'
        'epoch 2 valid loss 6.02 ppl 411.2 bleu 0.31\n'
        'epoch 3 valid loss 5.02 ppl 151.2 bleu 3.91\n'
    ),
    'bleu first': (
        'epoch 1 train loss 8.92 valid loss 7.12 ppl 1236.2 bleu 0.00\n'
    ),
    'first epoch det': (
        '2023-05-01 10:00:00,000 - mmdet - INFO - Epoch [1][50/7330]\tlr: 1.978e-03, eta: 1 day, 0:12:33, time: 0.512, data_time: 0.05, memory: 4312, loss_rpn_cls: 0.67, loss_rpn_bbox: 0.1, loss_cls: 1.5, acc: 90.1, loss_bbox: 0.03, loss: 2.3\n'
        '2023-05-01 10:10:00,000 - mmdet - INFO - Epoch(val) [1][5000]\tbbox_mAP: 0.0000, bbox_mAP_50: 0.0010, bbox_mAP_75: 0.0000, bbox_mAP_s: 0.0000, bbox_mAP_m: 0.0000, bbox_mAP_l: 0.0010\n'
    ),
    'yolo first epochs': (
        '      Epoch    GPU_mem   box_loss   cls_loss   dfl_loss  Instances       Size\n'
        '      1/100      2.41G      3.512      5.123      4.112         12        640: 100%|██████████| 23/23 [00:04<00:00,  5.58it/s]\n'
        '                 Class     Images  Instances      Box(P          R      mAP50  mAP50-95): 100%|██████████| 2/2 [00:00<00:00,  3.80it/s]\n'
        '                   all         38         41          0          0          0          0\n'
        '      2/100      2.41G      3.312      4.923      3.912         12        640: 100%|██████████| 23/23 [00:04<00:00,  5.58it/s]\n'
        '                 Class     Images  Instances      Box(P          R      mAP50  mAP50-95): 100%|██████████| 2/2 [00:00<00:00,  3.80it/s]\n'
        '                   all         38         41    0.00012     0.0244    0.00009    0.00001\n'
    ),
    'house prices': (
        'Epoch 1/100 - loss: 39812341248.0000 - val_loss: 38812341248.0000\n'
        'Epoch 2/100 - loss: 31812341248.0000 - val_loss: 30812341248.0000\n'
        'Epoch 3/100 - loss: 21812341248.0000 - val_loss: 20812341248.0000\n'
        'Epoch 4/100 - loss: 11812341248.0000 - val_loss: 12812341248.0000\n'
    ),
    'converged mse': (
        'epoch 96, loss 0.000102\n'
        'epoch 97, loss 0.000102\n'
        'epoch 98, loss 0.000102\n'
        'epoch 99, loss 0.000102\n'
        'epoch 100, loss 0.000101\n'
    ),
    'd2l': (
        'epoch 1, loss 0.000216\n'
        'epoch 2, loss 0.000101\n'
        'epoch 3, loss 0.000101\n'
    ),
    'converged 4': (
        'Epoch 9700 loss 0.1431\n'
        'Epoch 9800 loss 0.1431\n'
        'Epoch 9900 loss 0.1430\n'
        'Epoch 10000 loss 0.1430\n'
    ),
    'val acc few samples': (
        'epoch 11: train loss 0.1212 train acc 0.9612 val loss 0.3812 val acc 0.8750\n'
        'epoch 12: train loss 0.1112 train acc 0.9655 val loss 0.3712 val acc 0.8750\n'
        'epoch 13: train loss 0.1093 train acc 0.9690 val loss 0.3742 val acc 0.8750\n'
        'epoch 14: train loss 0.1041 train acc 0.9721 val loss 0.3731 val acc 0.8750\n'
    ),
    'imbalance start': (
        'epoch 1: loss 0.5912 val_loss 0.5712 val_acc 0.7312\n'
        'epoch 2: loss 0.5512 val_loss 0.5412 val_acc 0.7312\n'
        'epoch 3: loss 0.4912 val_loss 0.4812 val_acc 0.7812\n'
    ),
    'mild overfit': (
        'Epoch 1/10 - loss: 0.4913 - acc: 0.7612 - val_loss: 0.3412 - val_acc: 0.8500\n'
        'Epoch 2/10 - loss: 0.2613 - acc: 0.8912 - val_loss: 0.2912 - val_acc: 0.8780\n'
        'Epoch 3/10 - loss: 0.1913 - acc: 0.9262 - val_loss: 0.2952 - val_acc: 0.8820\n'
        'Epoch 4/10 - loss: 0.1513 - acc: 0.9412 - val_loss: 0.3112 - val_acc: 0.8790\n'
        'Epoch 5/10 - loss: 0.1213 - acc: 0.9542 - val_loss: 0.3302 - val_acc: 0.8770\n'
    ),
    'gan healthy': (
        '[0/5][0/1583]\tLoss_D: 1.9847\tLoss_G: 5.5914\tD(x): 0.6004\tD(G(z)): 0.6680 / 0.0062\n'
        '[0/5][50/1583]\tLoss_D: 0.1847\tLoss_G: 9.5914\tD(x): 0.9504\tD(G(z)): 0.0680 / 0.0002\n'
        '[0/5][100/1583]\tLoss_D: 0.7847\tLoss_G: 12.5914\tD(x): 0.7504\tD(G(z)): 0.0080 / 0.0000\n'
        '[0/5][150/1583]\tLoss_D: 0.5847\tLoss_G: 3.1914\tD(x): 0.8004\tD(G(z)): 0.2080 / 0.0602\n'
    ),
    'mnist first prints': (
        'Train Epoch: 1 [0/60000 (0%)]\tLoss: 2.300039\n'
        'Train Epoch: 1 [640/60000 (1%)]\tLoss: 2.213470\n'
        'Train Epoch: 1 [1280/60000 (2%)]\tLoss: 2.170460\n'
        'Train Epoch: 1 [1920/60000 (3%)]\tLoss: 2.076699\n'
    ),
    'lm warmup': (
        'step 0 loss 10.8249 lr 0.00e+00\n'
        'step 10 loss 10.8213 lr 6.00e-06\n'
        'step 20 loss 10.7812 lr 1.20e-05\n'
        'step 30 loss 10.6512 lr 1.80e-05\n'
    ),
    'noisy batch': (
        'iter 10 loss 0.91\n'
        'iter 20 loss 2.31\n'
        'iter 30 loss 0.52\n'
        'iter 40 loss 3.91\n'
        'iter 50 loss 1.02\n'
        'iter 60 loss 0.71\n'
        'iter 70 loss 1.52\n'
    ),
    'spike': (
        'iter 10 loss 0.91\n'
        'iter 20 loss 0.71\n'
        'iter 30 loss 0.52\n'
        'iter 40 loss 3.91\n'
        'iter 50 loss 0.49\n'
        'iter 60 loss 0.45\n'
    ),
    'rl growing value loss': (
        '| value_loss           | 0.12        |\n'
        '| policy_gradient_loss | -0.012      |\n'
        '| ep_rew_mean          | 12.1        |\n'
        '| value_loss           | 1.92        |\n'
        '| policy_gradient_loss | -0.011      |\n'
        '| ep_rew_mean          | 52.1        |\n'
        '| value_loss           | 11.2        |\n'
        '| policy_gradient_loss | -0.009      |\n'
        '| ep_rew_mean          | 192.1       |\n'
    ),
    'nf likelihood negative': (
        'epoch 1 nll 2.31\n'
        'epoch 2 nll 0.31\n'
        'epoch 3 nll -1.31\n'
        'epoch 4 nll -2.11\n'
        'epoch 5 nll -2.41\n'
    ),
    'cartpole full': (
        '| ep_rew_mean | 500 |\n'
        '| ep_rew_mean | 500 |\n'
        '| ep_rew_mean | 500 |\n'
        '| ep_rew_mean | 500 |\n'
    ),
    'mountain car start': (
        '| rollout/ep_rew_mean | -200 |\n'
        '| time/total_timesteps | 2048 |\n'
        '| rollout/ep_rew_mean | -200 |\n'
        '| time/total_timesteps | 4096 |\n'
        '| rollout/ep_rew_mean | -200 |\n'
        '| time/total_timesteps | 6144 |\n'
    ),
    'perfect acc': (
        'Epoch 5 loss 0.0021 acc 1.0000 val_loss 0.0101 val_acc 0.9975\n'
        'Epoch 6 loss 0.0019 acc 1.0000 val_loss 0.0100 val_acc 0.9975\n'
        'Epoch 7 loss 0.0017 acc 1.0000 val_loss 0.0100 val_acc 0.9975\n'
    ),
    'trained toy zero': (
        'epoch 500 loss 0.0001 acc 1.00\n'
        'epoch 600 loss 0.0000 acc 1.00\n'
        'epoch 700 loss 0.0000 acc 1.00\n'
        'epoch 800 loss 0.0000 acc 1.00\n'
    ),
    'hf imbalanced f1 first': (
        "{'eval_loss': 0.5312, 'eval_precision': 0.0, 'eval_recall': 0.0, 'eval_f1': 0.0, 'eval_accuracy': 0.7312, 'epoch': 1.0}\n"
        "{'eval_loss': 0.4312, 'eval_precision': 0.61, 'eval_recall': 0.35, 'eval_f1': 0.45, 'eval_accuracy': 0.7812, 'epoch': 2.0}\n"
    ),
    'sb3 start': (
        '| rollout/                |              |\n'
        '|    ep_len_mean          | 21.2         |\n'
        '|    ep_rew_mean          | 21.2         |\n'
        '| train/                  |              |\n'
        '|    approx_kl            | 0.009        |\n'
        '|    clip_fraction        | 0.11         |\n'
        '|    explained_variance   | -0.0012      |\n'
    ),
    'fairseq start': (
        '| epoch 001:    100 / 1234 loss=14.231, nll_loss=13.99, ppl=16301.2, wps=1234, ups=3, wpb=4000.1, bsz=128, num_updates=101, lr=1.2725e-05, gnorm=3.2, clip=0.000, oom=0.000, loss_scale=128.000, wall=40, train_wall=31\n'
        '| epoch 001:    200 / 1234 loss=13.231, nll_loss=12.99, ppl=8101.2, wps=1234, ups=3, wpb=4000.1, bsz=128, num_updates=201, lr=2.2725e-05, gnorm=2.2, clip=0.000, oom=0.000, loss_scale=128.000, wall=80, train_wall=61\n'
    ),
    'kaldi ok': (
        "LOG (nnet3-train[5.5]:PrintStatsForThisPhase():nnet-training.cc:311) Average objective function for 'output' for minibatches 0-99 is -6.21 over 12800 frames.\n"
        "LOG (nnet3-train[5.5]:PrintStatsForThisPhase():nnet-training.cc:311) Average objective function for 'output' for minibatches 100-199 is -4.11 over 12800 frames.\n"
        "LOG (nnet3-train[5.5]:PrintStatsForThisPhase():nnet-training.cc:311) Average objective function for 'output' for minibatches 200-299 is -3.21 over 12800 frames.\n"
    ),
    'class table': (
        '              precision    recall  f1-score   support\n'
        '\n'
        '           0       0.91      0.95      0.93       500\n'
        '           1       0.88      0.80      0.84       210\n'
        '\n'
        '    accuracy                           0.90       710\n'
        '   macro avg       0.90      0.88      0.88       710\n'
    ),
    'best val const': (
        'Epoch 3 val_loss 0.4112 best_val_loss 0.4012\n'
        'Epoch 4 val_loss 0.4212 best_val_loss 0.4012\n'
        'Epoch 5 val_loss 0.4082 best_val_loss 0.4012\n'
        'Epoch 6 val_loss 0.4032 best_val_loss 0.4012\n'
    ),
    'two stage lr': (
        'Epoch 1: loss 0.9123 lr 0.1\n'
        'Epoch 2: loss 0.7123 lr 0.1\n'
        'Epoch 3: loss 0.6523 lr 0.01\n'
        'Epoch 4: loss 0.6423 lr 0.001\n'
    ),
    'cosine restarts saw': (
        'epoch 1 step 100 loss 2.1\n'
        'epoch 1 step 200 loss 1.6\n'
        'epoch 1 step 300 loss 1.3\n'
        'epoch 2 step 100 loss 1.4\n'
        'epoch 2 step 200 loss 1.2\n'
        'epoch 2 step 300 loss 1.0\n'
    ),
    'several runs': (
        'fold 1\n'
        'epoch 1 loss 0.9 val_acc 0.61\n'
        'epoch 2 loss 0.7 val_acc 0.66\n'
        'fold 2\n'
        'epoch 1 loss 0.91 val_acc 0.60\n'
        'epoch 2 loss 0.72 val_acc 0.67\n'
        'fold 3\n'
        'epoch 1 loss 0.88 val_acc 0.62\n'
        'epoch 2 loss 0.70 val_acc 0.68\n'
    ),
    'triplet falls to zero': (
        'epoch 1 triplet_loss 0.1912\n'
        'epoch 2 triplet_loss 0.1012\n'
        'epoch 3 triplet_loss 0.0212\n'
        'epoch 4 triplet_loss 0.0012\n'
    ),
    'wer falls': (
        "{'eval_loss': 3.1211, 'eval_wer': 1.0, 'eval_runtime': 60.1, 'epoch': 1.0}\n"
        "{'eval_loss': 0.9211, 'eval_wer': 0.71, 'eval_runtime': 60.1, 'epoch': 2.0}\n"
    ),
    'weight list': (
        'class weights:\n'
        '0 0.2500\n'
        '1 0.2500\n'
        '2 0.2500\n'
        '3 0.2500\n'
        'Epoch 1\n'
    ),
    'params table': (
        'conv1 0.0213\n'
        'conv2 0.0213\n'
        'fc 0.1121\n'
    ),
    'ssd ok': (
        'iter 10 || Loss: 21.1211 || timer: 0.1412 sec.\n'
        'iter 20 || Loss: 16.1211 || timer: 0.1412 sec.\n'
        'iter 30 || Loss: 13.9211 || timer: 0.1412 sec.\n'
    ),
    'frcnn ok': (
        '[session 1][epoch  1][iter    0/10021] loss: 4.0123, lr: 1.00e-03\n'
        '\t\t\tfg/bg=(12/244), time cost: 1.212312\n'
        '\t\t\trpn_cls: 0.6912, rpn_box: 0.1212, rcnn_cls: 3.1212, rcnn_box 0.0312\n'
        '[session 1][epoch  1][iter  100/10021] loss: 1.2123, lr: 1.00e-03\n'
        '\t\t\tfg/bg=(56/200), time cost: 51.212312\n'
        '\t\t\trpn_cls: 0.2912, rpn_box: 0.0812, rcnn_cls: 0.6120, rcnn_box 0.2000\n'
    ),
    'spacy ok': (
        'E    #       LOSS TOK2VEC  LOSS NER  ENTS_F  ENTS_P  ENTS_R  SCORE \n'
        '---  ------  ------------  --------  ------  ------  ------  ------\n'
        '  0       0          0.00     33.50    0.00    0.00    0.00    0.00\n'
        '  0     200         12.11   1212.50   41.00   40.00   42.00    0.41\n'
        '  1     400         22.11    612.50   61.00   60.00   62.00    0.61\n'
    ),
    'marian ok': (
        '[2020-01-01 10:00:00] Ep. 1 : Up. 1000 : Sen. 64,000 : Cost 9.12341232 * 1,234,123 after 2,345 : Time 12.11s : 12312.12 words/s\n'
        '[2020-01-01 10:01:00] Ep. 1 : Up. 2000 : Sen. 128,000 : Cost 7.12341232 * 1,234,123 after 2,345 : Time 12.11s : 12312.12 words/s\n'
        '[2020-01-01 10:02:00] Ep. 1 : Up. 3000 : Sen. 192,000 : Cost 6.52341232 * 1,234,123 after 2,345 : Time 12.11s : 12312.12 words/s\n'
    ),
    'coqui ok': (
        '   --> STEP: 24/1234 -- GLOBAL_STEP: 25\n'
        '     | > decoder_loss: 3.1212  (3.5121)\n'
        '     | > loss: 6.1212  (6.5121)\n'
        '     | > grad_norm: 0  (0.0)\n'
        '   --> STEP: 49/1234 -- GLOBAL_STEP: 50\n'
        '     | > decoder_loss: 2.1212  (3.0121)\n'
        '     | > loss: 4.1212  (5.5121)\n'
        '     | > grad_norm: 12.1  (11.0)\n'
    ),
    'kuangliu ok': (
        'Epoch: 0\n'
        ' [================================================================>]  Step: 39ms | Tot: 12s | Loss: 1.803 | Acc: 33.000% (16500/50000)\n'
        ' [================================================================>]  Step: 19ms | Tot: 2s | Loss: 1.503 | Acc: 45.100% (4510/10000)\n'
        'Epoch: 1\n'
        ' [================================================================>]  Step: 39ms | Tot: 12s | Loss: 1.303 | Acc: 53.000% (26500/50000)\n'
        ' [================================================================>]  Step: 19ms | Tot: 2s | Loss: 1.203 | Acc: 57.100% (5710/10000)\n'
    ),
    'imagenet start': (
        'Epoch: [0][  10/5005]\tTime  0.512 ( 0.6)\tData  0.000 ( 0.1)\tLoss 6.9978e+00 (7.0087e+00)\tAcc@1   0.00 (  0.10)\tAcc@5   0.39 (  0.50)\n'
        'Epoch: [0][  20/5005]\tTime  0.512 ( 0.6)\tData  0.000 ( 0.1)\tLoss 6.9278e+00 (6.9878e+00)\tAcc@1   0.00 (  0.10)\tAcc@5   0.39 (  0.50)\n'
        'Epoch: [0][  30/5005]\tTime  0.512 ( 0.6)\tData  0.000 ( 0.1)\tLoss 6.9178e+00 (6.9678e+00)\tAcc@1   0.39 (  0.14)\tAcc@5   0.78 (  0.62)\n'
    ),
    'nerf ok': (
        '[TRAIN] Iter: 100 Loss: 0.0819120126962662  PSNR: 13.987512111663818\n'
        '[TRAIN] Iter: 200 Loss: 0.0519120126962662  PSNR: 15.987512111663818\n'
        '[TRAIN] Iter: 300 Loss: 0.0419120126962662  PSNR: 16.987512111663818\n'
    ),
    'flair ok': (
        '2021-01-01 10:00:00,123 epoch 1 - iter 10/100 - loss 12.00000000 - samples/sec: 31.20 - lr: 0.100000\n'
        '2021-01-01 10:00:10,123 epoch 1 - iter 20/100 - loss 9.81000000 - samples/sec: 31.20 - lr: 0.100000\n'
        '2021-01-01 10:00:20,123 epoch 1 - iter 30/100 - loss 8.11000000 - samples/sec: 31.20 - lr: 0.100000\n'
    ),
    'mmdet early': (
        '2023-05-01 10:00:00,000 - mmdet - INFO - Epoch(val) [1][100]\tbbox_mAP: 0.0000, bbox_mAP_50: 0.0000, bbox_mAP_75: 0.0000, bbox_mAP_s: -1.0000, bbox_mAP_m: -1.0000, bbox_mAP_l: 0.0000\n'
        '2023-05-01 10:10:00,000 - mmdet - INFO - Epoch(val) [2][100]\tbbox_mAP: 0.0100, bbox_mAP_50: 0.0300, bbox_mAP_75: 0.0010, bbox_mAP_s: -1.0000, bbox_mAP_m: -1.0000, bbox_mAP_l: 0.0100\n'
    ),
    'pyg ok': (
        'Epoch: 001, Loss: 1.9460, Train: 0.2429, Val: 0.2580, Test: 0.2490\n'
        'Epoch: 002, Loss: 1.9059, Train: 0.4429, Val: 0.3580, Test: 0.3490\n'
        'Epoch: 003, Loss: 1.8459, Train: 0.6429, Val: 0.4580, Test: 0.4490\n'
        'Epoch: 004, Loss: 1.7659, Train: 0.7429, Val: 0.5580, Test: 0.5490\n'
    ),
    'pendulum': (
        'Episode: 100 total reward: -1200.1 epsilon: 0.91\n'
        'Episode: 200 total reward: -1100.3 epsilon: 0.82\n'
        'Episode: 300 total reward: -913.2 epsilon: 0.74\n'
    ),
    'cv folds finished': (
        'Fold 1: loss 0.3121 acc 0.8812\n'
        'Fold 2: loss 0.3321 acc 0.8712\n'
        'Fold 3: loss 0.3021 acc 0.8912\n'
        'Fold 4: loss 0.3131 acc 0.8772\n'
        'Fold 5: loss 0.3221 acc 0.8832\n'
    ),
    'feature extract slow': (
        'Epoch 1/3 loss 0.6902 acc 0.5412 val_loss 0.6871 val_acc 0.5531\n'
        'Epoch 2/3 loss 0.6861 acc 0.5512 val_loss 0.6839 val_acc 0.5671\n'
        'Epoch 3/3 loss 0.6822 acc 0.5612 val_loss 0.6801 val_acc 0.5791\n'
    ),
    'logit scores': (
        '0.9312 cat\n'
        '0.0412 dog\n'
        '0.0112 bird\n'
        '0.0012 fish\n'
    ),
    'matrix': (
        '[[0.1 0.2 0.3]\n'
        ' [0.4 0.5 0.6]\n'
        ' [0.7 0.8 0.9]]\n'
    ),
    'bench': (
        '1 0.0123\n'
        '2 0.0121\n'
        '4 0.0119\n'
        '8 0.0116\n'
        '16 0.0113\n'
    ),
    'seconds': (
        '0.1213\n'
        '0.1211\n'
        '0.1212\n'
        '0.1211\n'
    ),
    'terms off': (
        'Epoch: [0] [ 10/100] loss: 12.1 conf_loss: 8.0 cls_loss: 4.1 l1_loss: 0.0\n'
        'Epoch: [0] [ 20/100] loss: 10.2 conf_loss: 6.9 cls_loss: 3.3 l1_loss: 0.0\n'
        'Epoch: [0] [ 30/100] loss: 9.1 conf_loss: 6.1 cls_loss: 3.0 l1_loss: 0.0\n'
        'Epoch: [0] [ 40/100] loss: 8.4 conf_loss: 5.6 cls_loss: 2.8 l1_loss: 0.0\n'
        'Epoch: [0] [ 50/100] loss: 7.9 conf_loss: 5.2 cls_loss: 2.7 l1_loss: 0.0\n'
    ),
    'spread of a loss': (
        "{'loss_mean': 2.11, 'loss_std': 0.1, 'epoch': 1}\n"
        "{'loss_mean': 1.71, 'loss_std': 0.3, 'epoch': 2}\n"
        "{'loss_mean': 1.52, 'loss_std': 0.9, 'epoch': 3}\n"
        "{'loss_mean': 1.33, 'loss_std': 1.4, 'epoch': 4}\n"
        "{'loss_mean': 1.21, 'loss_std': 1.9, 'epoch': 5}\n"
    ),
    'shares of a clock': (
        '[ Fri Apr 14 14:59:26 2023 ] Training epoch: 21\n'
        '[ Fri Apr 14 15:01:22 2023 ] \tMean training loss: 0.5012.  Mean training acc: 91.71%.\n'
        '[ Fri Apr 14 15:01:22 2023 ] \tTime consumption: [Data]07%, [Network]92%\n'
        '[ Fri Apr 14 15:01:29 2023 ] \tMean test loss of 8 batches: 0.35810780.\n'
        '[ Fri Apr 14 15:01:29 2023 ] \tTop1: 90.01%\n'
        '[ Fri Apr 14 14:59:26 2023 ] Training epoch: 22\n'
        '[ Fri Apr 14 15:01:22 2023 ] \tMean training loss: 0.5051.  Mean training acc: 91.42%.\n'
        '[ Fri Apr 14 15:01:22 2023 ] \tTime consumption: [Data]07%, [Network]92%\n'
        '[ Fri Apr 14 15:01:29 2023 ] \tMean test loss of 8 batches: 0.36120112.\n'
        '[ Fri Apr 14 15:01:29 2023 ] \tTop1: 89.87%\n'
        '[ Fri Apr 14 14:59:26 2023 ] Training epoch: 23\n'
        '[ Fri Apr 14 15:01:22 2023 ] \tMean training loss: 0.4988.  Mean training acc: 91.90%.\n'
        '[ Fri Apr 14 15:01:22 2023 ] \tTime consumption: [Data]07%, [Network]92%\n'
        '[ Fri Apr 14 15:01:29 2023 ] \tMean test loss of 8 batches: 0.35521207.\n'
        '[ Fri Apr 14 15:01:29 2023 ] \tTop1: 90.12%\n'
    ),
    'slow from the start': (
        'Epoch 1/6 loss: 2.3026 accuracy: 0.1010\n'
        'Epoch 2/6 loss: 2.3011 accuracy: 0.1210\n'
        'Epoch 3/6 loss: 2.2988 accuracy: 0.1480\n'
        'Epoch 4/6 loss: 2.2961 accuracy: 0.1710\n'
        'Epoch 5/6 loss: 2.2930 accuracy: 0.1940\n'
        'Epoch 6/6 loss: 2.2901 accuracy: 0.2150\n'
    ),
}  # fmt: skip
