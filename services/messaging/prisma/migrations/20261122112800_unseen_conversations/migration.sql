-- What no member of staff has read.
CREATE INDEX CONCURRENTLY conversations_unseen ON conversations (coalesce(last_message_at, created_at), id)
  WHERE last_inbound_sequence > greatest(last_outbound_sequence, staff_read);
