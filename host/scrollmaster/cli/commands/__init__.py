"""The commands, a file each: what it defines as `command` has the file's name."""
