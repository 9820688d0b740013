"""The command line: arguments → commands → exit statuses."""
