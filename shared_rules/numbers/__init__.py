"""What games come to, and many of them together: figures without SQL, files or names. The box does not have it."""
