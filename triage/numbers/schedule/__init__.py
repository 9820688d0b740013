"""What moves through a run as it is set to: rates, averages, intervals; and settings that the numbers contradict."""
