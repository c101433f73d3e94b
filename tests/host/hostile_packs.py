"""Packs that attack, as text that is put behind the rules of a sound game. MARK is a file that no pack may make.

`READS` and `HANGS` begin when the module is read, `TAKES` stands in place of the first line of `take`.
"""

TRY = "try:\n    %s\nexcept BaseException:\n    pass\n"
WAYS = (  # to a file, a program or another module; a pack tries them all, and then plays on
    "import os; os.mkdir('MARK')",
    "import os; os.system('touch MARK')",
    "open('MARK', 'w').write('x')",
    "import io; io.open('MARK', 'w').write('x')",
    "import vfs; vfs.umount('/'); vfs.mount(vfs.VfsPosix('/'), '/'); open('MARK', 'w').write('x')",
    "import uos; uos.VfsPosix('/').open('MARK', 'w').write('x')",
    "import sys; sys.modules['os'].mkdir('MARK')",
    "import host; host.call('write', 'MARK x')",
    'import host; host.call(\'answer\', \'{"value": [], "state": "00"}\')',
    "import firmware.store.files as files; files.write('MARK', (b'x',))",
    "from ...core import loader; loader.sys.modules['os'].system('touch MARK')",
    "from ...core import loader; loader.bring('firmware.store', 'files').write('MARK', (b'x',))",
    "from ...core import loader; loader.load.__globals__['__import__']('os').mkdir('MARK')",
    "__import__('os', {'__name__': 'shared_rules.core.loader'}).mkdir('MARK')",
    "exec('import os; os.mkdir(\"MARK\")')",
    "execfile('/etc/passwd')",
    "import machine; machine.mem32[0] = 0",
    "import uctypes; uctypes.bytearray_at(0, 64)[0] = 1",
    "import socket; socket.socket().connect(('127.0.0.1', 9))",
)
OWN_NAME = """
was = __name__
__name__ = "os.q"
try:
    from . import system
    system("touch MARK")
except ImportError:
    pass
__name__ = was
"""
F_STRING = '''
from ...core import loader
try:
    said = f"""{'x:y'}{'+ str(loader.sys.modules["os"].system("touch MARK"))) #'}"""
except BaseException:
    pass
'''
MEMORY = """
def corrupt():
    held = bytearray(64)
    view = memoryview(held)
    held.extend(bytes(4000))
    kept = [[at] for at in range(2000)]
    for at in range(64):
        view[at] = 255 - at
    return kept
for again in range(50):
    corrupt()
"""
EVERYTHING = "".join(TRY % way for way in WAYS) + OWN_NAME

READS = {
    "tries every way out": EVERYTHING,
    "calls itself os": OWN_NAME,
    "hides in an f-string": F_STRING,
    "corrupts memory": MEMORY,
    "is machine code": "\n@micropython.viper\ndef poke():\n    ptr32(0)[0] = 1\npoke()\n",
    "says that all is well, and leaves": "\nprint('\\ndone')\nraise SystemExit\n",
    "has a name that ends the check": "\nclass Liar:\n    def __str__(self):\n        print('\\ndone')\n"
    "        raise SystemExit\nPebbles.LEVELS = (Liar(),)\n",
    "takes all memory": "\nkept = []\nwhile True:\n    kept.append(bytearray(10000))\n",
    "goes deep": "\ndef deep(n):\n    return deep(n + 1)\ndeep(0)\n",
    "is deep": "\nDEEP = " + "-" * 50_000 + "1\n",
    "has brackets": "\nDEEP = " + "(" * 3_000 + ")" * 3_000 + "\n",
    "shifts back": "\nSHIFTED = 1 << -1\n",
    "divides": "\nDIVIDED = 1 // 0\n",
    "is long": "\nLONG = 'a' * 4000000000\n",
    "raises something odd": "\nclass Odd(BaseException):\n    pass\nraise Odd('\\x1b[2J')\n",
}
HANGS = {
    "loops": "\nwhile True:\n    pass\n",
    "prints without end": "\nwhile True:\n    print('x' * 1000)\n",
    "counts far": "\nFAR = 9 ** 9 ** 9\n",
}
TAKES = {
    "answers with a flood": "return [('peb.ev_done', 1)] * 100000",
    "answers with large numbers": "return [('peb.ev_done', 10 ** 4000)]",
    "answers deep": "deep = ('peb.ev_done',)\n        for _ in range(500):\n"
    "            deep = ('peb.ev_done', deep)\n        return [deep]",
    "answers with objects": "return [object()]",
    "answers with escapes": "return [('\\x1b]0;owned\\x07' * 20,)]",
    "fails": "return 1 // 0",
    "grows": "self.totals.extend([2 ** 40] * 3000)",
    "remembers": "Pebbles.RULES_VERSION += 1; self.step = Pebbles.RULES_VERSION % 5",
    "gives up": "raise SystemExit",
}
