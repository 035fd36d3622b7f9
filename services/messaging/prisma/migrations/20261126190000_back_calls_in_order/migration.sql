-- By surname, which is the last word: those to do, and those of one status.
CREATE INDEX CONCURRENTLY back_call_requests_to_do_name
  ON back_call_requests (lower(regexp_replace(btrim(customer_name), '^.*\s', '') || ' ' || customer_name), id)
  WHERE cleared_at IS NULL AND status NOT IN ('completed', 'cancelled', 'failed_cpa');
