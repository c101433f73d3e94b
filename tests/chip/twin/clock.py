"""Owns the time of a box that takes no time to work: it stands still, and moves only while the box sleeps.

A tape holds what happens: keys at moments after the first light, and the end. Runs in MicroPython's unix port.
"""

now_ms = 0
light_ms = -1  # when the first frame was shown; -1 before that
bits = 0  # the keys that are down
_edges = []  # [(half milliseconds after the first light, bits)]: odd ones lie between two ticks
_end = 0  # in the same unit
_timers = []  # those that run: [when it is due, period, call]


def load(edges, end):
    global _edges, _end
    _edges = edges
    _end = end


def lit():
    """The box shows a frame."""
    global light_ms
    if light_ms < 0:
        light_ms = now_ms


def start_timer(period_ms, call):
    _timers.append([now_ms + period_ms, period_ms, call])


def sleep(ms):
    """Let time go by, and do what timers are for on the way."""
    end_ms = now_ms + ms
    while _timers:
        first = _timers[0]
        for timer in _timers:
            if timer[0] < first[0]:
                first = timer
        if first[0] > end_ms:
            break
        _go(first[0])
        first[0] += first[1]
        first[2](None)
    _go(end_ms)


def _go(to_ms):
    global now_ms, bits
    now_ms = to_ms
    since = 2 * (now_ms - light_ms) if light_ms >= 0 else 0
    while _edges and _edges[0][0] < since:
        bits = _edges.pop(0)[1]
    if since > _end:
        raise SystemExit
