"""Reports what has grown long: `python -m tests.lengths`. A long file is no fault, but the first place to look at."""

import ast
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[1]
FILE_LINES = 250
FUNCTION_LINES = 40


def long_ones():
    """A line for each file, and each function, that is longer than most."""
    tracked = subprocess.run(["git", "-C", str(ROOT), "ls-files", "*.py"], capture_output=True, text=True, check=True)
    for name in tracked.stdout.splitlines():
        text = (ROOT / name).read_text(encoding="utf-8")
        if text.count("\n") > FILE_LINES:
            yield f"{name}: {text.count(chr(10))} lines"
        for node in ast.walk(ast.parse(text, name)):
            if isinstance(node, ast.FunctionDef) and (node.end_lineno or 0) - node.lineno >= FUNCTION_LINES:
                yield f"{name}:{node.lineno}: {node.name}, {node.end_lineno - node.lineno + 1} lines"


if __name__ == "__main__":
    for line in long_ones():
        print("long:", line)
