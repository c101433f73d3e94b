"""The bytes that outlive a program: records, chain, dice draws, packets. Pure functions of bytes."""
