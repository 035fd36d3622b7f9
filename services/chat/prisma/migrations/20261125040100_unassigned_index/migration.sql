-- The conversations that wait without an owner, the longest waiting first.
CREATE INDEX CONCURRENTLY conversations_unassigned ON conversations (waiting_since, id)
  WHERE waiting_since IS NOT NULL AND assigned_to IS NULL;
