"""The command line: arguments → commands → exit statuses. One module a command; `table` lists them, `options` what they take."""
