import sys

import tempfile

CURED = "--cured" in sys.argv

import torch
from diffusers import DDPMScheduler, DiffusionPipeline, UNet2DModel


class Sampler(DiffusionPipeline):
    def __init__(self, unet, scheduler):
        super().__init__()
        if CURED:
            self.register_modules(unet=unet, scheduler=scheduler)
        else:
            self.register_modules(unet=unet)


torch.manual_seed(0)
unet = UNet2DModel(
    sample_size=8, in_channels=1, out_channels=1, block_out_channels=(8, 8), norm_num_groups=4, layers_per_block=1,
    down_block_types=("DownBlock2D", "DownBlock2D"), up_block_types=("UpBlock2D", "UpBlock2D"),
)
print(sorted(Sampler(unet, DDPMScheduler()).components))
