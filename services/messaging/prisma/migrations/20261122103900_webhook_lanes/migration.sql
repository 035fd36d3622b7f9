CREATE INDEX CONCURRENTLY webhook_events_lane ON webhook_events
  (hashtext(coalesce(data ->> 'from', data ->> 'providerMessageId')), id) WHERE handled_at IS NULL;
