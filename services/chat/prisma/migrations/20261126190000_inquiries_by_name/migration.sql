-- By surname: those that are open, those of one status, and all.
CREATE INDEX CONCURRENTLY customer_inquiries_open_name ON customer_inquiries (lower(btrim(last_name || ' ' || first_name)), id)
  WHERE status <> 'resolved';
