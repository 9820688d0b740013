"""Samples fetched by a coroutine that is run in a worker thread, which has no event loop."""
import asyncio
import sys
from concurrent.futures import ThreadPoolExecutor

import torch

CURED = "--cured" in sys.argv


async def fetch(index):
    await asyncio.sleep(0)
    return torch.full((2,), float(index))


def load(index):
    if CURED:
        asyncio.set_event_loop(asyncio.new_event_loop())
    loop = asyncio.get_event_loop()
    return loop.run_until_complete(fetch(index))


with ThreadPoolExecutor(1) as pool:
    batch = torch.stack([pool.submit(load, index).result() for index in range(3)])
print("batch", tuple(batch.shape))
