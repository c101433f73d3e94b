"""Many viewers in one process: python -m tests.lab.bench.watchers PORT PLACES VIEWERS. Each place has so many.

Says "ready" when all see how it stands; then a line for every event that one of them gets: its place, and when.
"""

import asyncio
import json
import sys
import time

HERE = "127.0.0.1"
_LONGEST = 1 << 20


async def watch(port, place, ready):
    reader, writer = await asyncio.open_connection(HERE, port, limit=_LONGEST)
    writer.write(f"GET /live/events?places={place} HTTP/1.1\r\nHost: {HERE}:{port}\r\n\r\n".encode())
    seen = -1
    async for line in reader:
        if line.startswith(b'data: {"place"'):
            at_s = time.monotonic()
            seq = json.loads(line[6:])["table"]["seq"]
            if seen >= 0:
                print(place, seq, at_s, flush=True)
            else:
                ready.release()
            seen = seq


async def main(port, places, viewers):
    ready = asyncio.Semaphore(0)
    tasks = [asyncio.create_task(watch(port, 1 + at % places, ready)) for at in range(places * viewers)]
    for _ in tasks:
        await ready.acquire()
    print("ready", flush=True)
    await asyncio.gather(*tasks)


if __name__ == "__main__":
    asyncio.run(main(*map(int, sys.argv[1:])))
