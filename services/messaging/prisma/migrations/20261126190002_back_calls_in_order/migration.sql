-- By the sum that a text has, such as £1,120.50; without one, less than any other.
CREATE INDEX CONCURRENTLY back_call_requests_to_do_amount
  ON back_call_requests (coalesce(substring(replace(amount_due, ',', '') from '^£?(\d+(\.\d+)?)$')::numeric, -1), id)
  WHERE cleared_at IS NULL AND status NOT IN ('completed', 'cancelled', 'failed_cpa');
