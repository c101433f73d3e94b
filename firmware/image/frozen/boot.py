"""Does nothing. It stands here so that no /boot.py on the flash is run in its place."""
