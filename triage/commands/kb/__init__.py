"""The `kb` commands: browse the knowledge base, check it, prove it, add to it."""
