"""The bare line, in the box's interpreter: raw_line.py QUESTION ANSWER TIMES, in bytes.

So often a question is read and answered, and after one more question so many answers follow as one stream.
"""

import select
import sys

question, answer, times = [int(argument) for argument in sys.argv[1:]]
data = bytes(answer)
poll = select.poll()
poll.register(sys.stdin, select.POLLIN)


def take():
    """Byte by byte, like the box."""
    for _ in range(question):
        poll.poll()
        sys.stdin.buffer.read(1)


def send():
    at = 0
    while at < answer:
        at += sys.stdout.buffer.write(data[at:]) or 0


for _ in range(times):
    take()
    send()
take()
for _ in range(times):
    send()
poll.poll()  # until the other end has read it all
