-- Rows come in the order of time, so an index of ranges is enough for reports, and costs writers next to nothing.
CREATE INDEX CONCURRENTLY reminders_by_time_sent ON reminders USING brin (sent_at);
