"""Runs side by side: one run's series and settings, where two part, trials of one search, curves as a page or a line."""
