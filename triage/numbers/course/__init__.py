"""Columns → what the course of one quantity, or of several of one writer, shows of learning."""
