"""What an evaluation shows: answers, tables, modes, copies of a model, what it is compared with."""
