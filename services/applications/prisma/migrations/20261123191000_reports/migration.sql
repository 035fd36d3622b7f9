-- Rows come in the order of time, so an index of ranges is enough for reports, and costs writers next to nothing.
CREATE INDEX CONCURRENTLY loan_applications_by_time ON loan_applications USING brin (created_at);
