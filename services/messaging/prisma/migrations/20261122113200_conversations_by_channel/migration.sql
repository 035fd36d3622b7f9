-- The list of one channel, the latest first.
CREATE INDEX CONCURRENTLY conversations_channel ON conversations (channel, coalesce(last_message_at, created_at), id);
