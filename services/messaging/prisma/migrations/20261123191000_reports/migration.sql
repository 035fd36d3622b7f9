-- Rows come in the order of time, so an index of ranges is enough for reports, and costs writers next to nothing.
CREATE INDEX CONCURRENTLY messages_by_time ON messages USING brin (created_at);
