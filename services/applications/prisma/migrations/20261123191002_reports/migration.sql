-- Rows come in the order of time, so an index of ranges is enough for reports, and costs writers next to nothing.
CREATE INDEX CONCURRENTLY application_outcomes_by_time ON application_outcomes USING brin (since);
