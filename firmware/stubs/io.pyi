"""What is used of `io`: MicroPython's stubs name these classes without their methods."""

from _io import BufferedRandom as BufferedRandom
from _io import BufferedReader as BufferedReader
from _io import BufferedWriter as BufferedWriter
from _io import FileIO as FileIO
from _io import TextIOWrapper as TextIOWrapper

class IOBase:
    def readinto(self, buffer: bytearray, /) -> int: ...
    def ioctl(self, operation: int, argument: int, /) -> int: ...

class StringIO:
    def getvalue(self) -> str: ...
