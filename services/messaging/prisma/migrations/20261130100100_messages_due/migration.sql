-- For the next message of a channel: what waits on the other channel, or for later, is not read.
CREATE INDEX CONCURRENTLY messages_due ON messages (channel, next_attempt_at, id)
  WHERE status = 'pending' AND handed_over_at IS NULL;
