CREATE INDEX CONCURRENTLY back_call_requests_status_name
  ON back_call_requests (status, lower(regexp_replace(btrim(customer_name), '^.*\s', '') || ' ' || customer_name), id)
  WHERE cleared_at IS NULL;
