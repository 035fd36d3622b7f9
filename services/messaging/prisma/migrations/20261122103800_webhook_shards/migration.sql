-- Webhook events wait in lanes, one for each customer and one for each message of ours. The lanes are shared out over 16
-- shards, each of which one instance handles at a time.
CREATE INDEX CONCURRENTLY webhook_events_shard ON webhook_events
  ((hashtext(coalesce(data ->> 'from', data ->> 'providerMessageId')) & 15), id) WHERE handled_at IS NULL;
