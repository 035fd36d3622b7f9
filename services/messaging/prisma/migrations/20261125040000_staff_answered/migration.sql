-- Staff have written in the conversation, so that a customer who writes again waits for a next answer, not for the first.
ALTER TABLE conversations ADD COLUMN staff_answered boolean NOT NULL DEFAULT false;
