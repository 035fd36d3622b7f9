-- Whose turn it is to be given a conversation of the inbox.
ALTER TABLE staff_accounts ADD COLUMN away_since timestamptz(3);
ALTER TABLE staff_accounts ADD COLUMN last_turn_at timestamptz(3);
