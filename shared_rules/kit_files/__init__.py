"""Makes kits of the files that people write, and proves them by their examples. In no image: no box runs this."""
