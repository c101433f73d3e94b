"""Coverage-guided search with atheris: `python -m tests.fuzz TARGET [EXECUTIONS]`, or `all` for every target in turn.

What it finds interesting is kept in the cache folder of the user and is where the next night begins.
"""

import subprocess
import sys
from pathlib import Path

import platformdirs

EXECUTIONS = 10_000_000


def corpus(name):
    return Path(platformdirs.user_cache_dir("scrollmaster")) / "fuzz" / name


def search(name, executions):
    """Run one target in this process; libFuzzer ends it."""
    import atheris

    with atheris.instrument_imports(include=["shared_rules", "scrollmaster", "firmware"]):
        from tests.fuzz.targets import TARGETS, save_samples
    save_samples(name, corpus(name))
    options = [
        sys.argv[0],
        f"-runs={executions}",
        "-max_len=4096",
        "-rss_limit_mb=1024",
        "-timeout=10",
        str(corpus(name)),
    ]
    atheris.Setup(options, TARGETS[name][0])
    atheris.Fuzz()


def search_all(executions):
    from tests.fuzz.targets import TARGETS

    for name in TARGETS:
        print(f"{name}: {executions} executions", flush=True)
        subprocess.run([sys.executable, "-m", "tests.fuzz", name, str(executions)], check=True)


if __name__ == "__main__":
    wanted = sys.argv[1] if len(sys.argv) > 1 else "all"
    count = int(sys.argv[2]) if len(sys.argv) > 2 else EXECUTIONS
    search_all(count) if wanted == "all" else search(wanted, count)
