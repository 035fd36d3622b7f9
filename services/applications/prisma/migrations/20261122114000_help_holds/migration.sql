-- What the customer was told of reminders: 'usual', 'short' or 'none'.
ALTER TABLE help_requests ADD COLUMN hold text;
