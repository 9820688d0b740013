"""Inside other programs: an exception hook, IPython, pytest, and tools for agents. Each module is imported when it is used."""
