-- Those who wait already, the latest first.
UPDATE conversations SET waiting_since = coalesce(last_inbound_at, last_message_at, created_at)
WHERE id IN (
  SELECT id FROM conversations WHERE last_inbound_sequence > last_outbound_sequence
  ORDER BY coalesce(last_message_at, created_at) DESC LIMIT 5000
);
