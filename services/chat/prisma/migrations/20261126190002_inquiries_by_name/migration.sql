CREATE INDEX CONCURRENTLY customer_inquiries_name ON customer_inquiries (lower(btrim(last_name || ' ' || first_name)), id);
