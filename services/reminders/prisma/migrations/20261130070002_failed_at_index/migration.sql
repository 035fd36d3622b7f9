CREATE INDEX CONCURRENTLY reminders_by_time_failed ON reminders USING brin (failed_at);
