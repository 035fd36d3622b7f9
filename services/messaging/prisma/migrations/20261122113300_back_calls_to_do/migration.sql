-- The working list.
CREATE INDEX CONCURRENTLY back_call_requests_to_do ON back_call_requests (id)
  WHERE cleared_at IS NULL AND status NOT IN ('completed', 'cancelled', 'failed_cpa');
