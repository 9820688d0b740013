"""What a log says of its samples, labels and inputs: how many, in which part, in which range, by whom they are shared."""
