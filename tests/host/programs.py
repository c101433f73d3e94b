"""Programs beside the test: each in a process of its own, told what to do by its standard input."""

import subprocess
import sys


def program(*args):
    return subprocess.Popen([sys.executable, *args], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def tell(process, line):
    process.stdin.write(f"{line}\n")
    process.stdin.flush()
