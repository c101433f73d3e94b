"""Games in the forms of other programs, and plays that come from these. Pure: no archive, no files, no device."""
