-- Finds an inquiry by its reference, which other services have instead of its id.
CREATE INDEX CONCURRENTLY customer_inquiries_reference
  ON customer_inquiries (left(encode(sha256(inquiry_id::bytea), 'hex'), 32));
