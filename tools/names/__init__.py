"""When the public names of other libraries came, moved and went: harvested from their releases, never importing them."""
