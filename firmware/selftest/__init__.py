"""The box tests itself: checks, their questions and causes. Loaded when asked for; hardware comes as `probes` alone."""
