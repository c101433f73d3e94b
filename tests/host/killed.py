"""Runs something in a process of its own that is killed, as by kill -9, just before its n-th step on the disk."""

import os
import signal

_STEPS = ("fsync", "replace", "unlink", "open")


def before_step(number, do):
    """Do it, killed before step `number`. Returns whether it was killed; False means that it came to its end."""
    child = os.fork()
    if not child:
        try:
            _count(number)
            do()
        except BaseException:
            os._exit(1)
        os._exit(0)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return True
    assert os.WEXITSTATUS(status) == 0, "it failed before it could be killed"
    return False


def _count(number):
    left = [number]

    def counted(step):
        def call(*args, **more):
            left[0] -= 1
            if left[0] < 0:
                os.kill(os.getpid(), signal.SIGKILL)
            return step(*args, **more)

        return call

    for name in _STEPS:
        setattr(os, name, counted(getattr(os, name)))
