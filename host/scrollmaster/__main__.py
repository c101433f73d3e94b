"""`python -m scrollmaster`."""

from .cli import main

main()
