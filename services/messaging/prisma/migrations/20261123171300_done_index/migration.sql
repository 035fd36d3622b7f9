CREATE INDEX CONCURRENTLY conversations_done ON conversations (done_at, id) WHERE waiting_since IS NULL AND done_at IS NOT NULL;
