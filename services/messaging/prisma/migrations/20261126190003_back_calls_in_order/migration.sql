CREATE INDEX CONCURRENTLY back_call_requests_status_amount
  ON back_call_requests (status, coalesce(substring(replace(amount_due, ',', '') from '^£?(\d+(\.\d+)?)$')::numeric, -1), id)
  WHERE cleared_at IS NULL;
