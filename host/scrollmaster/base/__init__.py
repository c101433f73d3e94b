"""What all rooms stand on: words and languages, errors, files, what comes from outside, processes."""
