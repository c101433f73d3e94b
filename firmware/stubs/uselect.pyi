"""`select` under the name in whose place nothing stands."""

from select import POLLIN as POLLIN
from select import POLLOUT as POLLOUT
from select import poll as poll
