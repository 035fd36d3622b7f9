-- The inbox begins with those who wait longest.
CREATE INDEX CONCURRENTLY conversations_waiting ON conversations (waiting_since, id) WHERE waiting_since IS NOT NULL;
