-- What the product replies out of office hours, and when it last decided whether to in a thread.
ALTER TABLE messages
  DROP CONSTRAINT messages_purpose,
  ADD CONSTRAINT messages_purpose
    CHECK (purpose IN ('conversation', 'reminder', 'agent', 'code', 'automatic-reply')) NOT VALID;
ALTER TABLE conversations ADD COLUMN automatic_reply_at timestamptz(3);
