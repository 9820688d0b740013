"""What takes the time, and where a run stands still: steps that wait, cards, ranks, workers, stacks."""
