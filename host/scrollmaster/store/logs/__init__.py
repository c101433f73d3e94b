"""Logs of games: taken apart, replayed, checked, and written as JSONL, as text and as a table. No files, no device."""

DOOR = ("check", "jsonl", "log", "replay", "report", "result", "scores", "table", "text", "thinking", "title", "trust")
