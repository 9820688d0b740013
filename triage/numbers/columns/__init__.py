"""Lines → columns: any number that is printed again, with its label, its quantity, its phase, step and writer; and what a run is set to."""
