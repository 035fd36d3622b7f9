-- What nobody has answered.
CREATE INDEX CONCURRENTLY conversations_unanswered ON conversations (coalesce(last_message_at, created_at), id)
  WHERE last_inbound_sequence > last_outbound_sequence;
