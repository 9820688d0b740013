"""asyncio.run inside a coroutine, as in a notebook cell, and await."""
import asyncio
import sys

CURED = "--cured" in sys.argv


async def fetch():
    await asyncio.sleep(0)
    return [0.5, 0.25]


async def cell():
    if CURED:
        result = await fetch()
    else:
        result = asyncio.run(fetch())
    print("scores", result)


asyncio.run(cell())
