"""What the firmware uses of `vfs`: MicroPython's stubs leave out what a file system and a mount are made of."""

from rp2 import Flash

class VfsLfs2:
    def __init__(self, block_dev: Flash, progsize: int) -> None: ...
    @staticmethod
    def mkfs(block_dev: Flash, progsize: int) -> None: ...

def mount(fsobj: VfsLfs2, mount_point: str) -> None: ...
