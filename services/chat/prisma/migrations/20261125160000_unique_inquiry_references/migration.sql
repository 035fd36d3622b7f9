-- Unique, so that Postgres expects one inquiry also before it has statistics of the references; it read all of them before.
CREATE UNIQUE INDEX CONCURRENTLY customer_inquiries_one_reference
  ON customer_inquiries (left(encode(sha256(inquiry_id::bytea), 'hex'), 32));
