-- Until when monday.com asked to be left alone.
ALTER TABLE board_syncs ADD COLUMN retry_at timestamptz(3);
