"""Games from outside: a folder is checked, made one file, stored by its hash, and played in a process of its own."""

DOOR = ("build", "check", "faults", "folder", "remote", "texts", "trial")
