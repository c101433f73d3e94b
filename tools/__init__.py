"""Programs for makers. They are part of no wheel and of no box."""
