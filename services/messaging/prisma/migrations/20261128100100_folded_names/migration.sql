-- For rows of a sheet, which find their request by the customer's name.
CREATE INDEX CONCURRENTLY back_call_requests_folded_name
  ON back_call_requests (lower(regexp_replace(btrim(customer_name), '\s+', ' ', 'g'))) WHERE cleared_at IS NULL;
