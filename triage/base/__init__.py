"""What every stage stands on: frozen records, patterns compiled on first use, versions, arithmetic."""
