CREATE INDEX CONCURRENTLY conversations_snoozed ON conversations (snoozed_until, id) WHERE snoozed_until IS NOT NULL;
