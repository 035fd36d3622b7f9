-- For hand-overs whose process died: few messages are being handed over, however many wait.
CREATE INDEX CONCURRENTLY messages_handed_over ON messages (handed_over_at)
  WHERE status = 'pending' AND handed_over_at IS NOT NULL;
