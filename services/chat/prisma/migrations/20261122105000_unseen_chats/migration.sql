-- What no member of staff has read.
CREATE INDEX CONCURRENTLY conversations_unseen ON conversations (coalesce(customer_wrote_at, opened_at), id)
  WHERE kind = 'application' AND last_customer_sequence > greatest(last_admin_sequence, admin_read);
