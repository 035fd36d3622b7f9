CREATE INDEX CONCURRENTLY customer_inquiries_status_name
  ON customer_inquiries (status, lower(btrim(last_name || ' ' || first_name)), id);
