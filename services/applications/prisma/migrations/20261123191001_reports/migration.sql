-- Rows come in the order of time, so an index of ranges is enough for reports, and costs writers next to nothing.
CREATE INDEX CONCURRENTLY stage_changes_by_time ON stage_changes USING brin (occurred_at);
