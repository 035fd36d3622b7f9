-- Postgres does not use the statistics of a partial index such as reminders_search. Without any, a search for letters
-- that nobody has seemed to find thousands, and read every reminder.
CREATE STATISTICS reminders_search_text ON (lower(customer_name || ' ' || customer_mobile)) FROM reminders;
