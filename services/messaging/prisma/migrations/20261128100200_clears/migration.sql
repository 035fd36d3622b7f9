-- For the list of clears that can still be undone.
CREATE INDEX CONCURRENTLY back_call_requests_clears ON back_call_requests (cleared_at) WHERE clear_id IS NOT NULL;
