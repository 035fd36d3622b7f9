-- What nobody has answered.
CREATE INDEX CONCURRENTLY conversations_unanswered ON conversations (coalesce(customer_wrote_at, opened_at), id)
  WHERE kind = 'application' AND last_customer_sequence > last_admin_sequence;
