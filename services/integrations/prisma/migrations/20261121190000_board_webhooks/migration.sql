-- When monday.com told of a change, last; and first since the board was read.
ALTER TABLE board_syncs ADD COLUMN told_at timestamptz(3), ADD COLUMN unread_since timestamptz(3);

-- What it told: the same told again has no effect.
CREATE TABLE board_webhooks (
  event_key text PRIMARY KEY,
  came_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX board_webhooks_by_age ON board_webhooks (came_at);
