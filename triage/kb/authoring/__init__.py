"""For those who write entries: drafts, lint, examples, proofs. No answer needs any of it."""
