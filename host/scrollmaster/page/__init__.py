"""The page: the box in a browser. Makes its files; what runs in the browser stands beside it."""
