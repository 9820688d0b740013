"""A command run under our eyes: on a pseudo-terminal or pipes, its log kept, its end accounted for."""
