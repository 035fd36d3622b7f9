-- When staff last said that nobody has a conversation.
ALTER TABLE conversations ADD COLUMN given_back_at timestamptz(3);
