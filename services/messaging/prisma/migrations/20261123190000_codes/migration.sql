-- Codes that customers confirm who they are with; they belong to no conversation.
ALTER TABLE messages
  DROP CONSTRAINT messages_purpose_check,
  ADD CONSTRAINT messages_purpose CHECK (purpose IN ('conversation', 'reminder', 'agent', 'code')) NOT VALID;
