-- What the product replies out of office hours, and when it last did in a conversation.
ALTER TABLE chat_messages ADD COLUMN is_automatic boolean NOT NULL DEFAULT false;
ALTER TABLE conversations ADD COLUMN automatic_reply_at timestamptz(3);
