-- Unread lists are found by what is kept here, not by reading every conversation. Triggers keep it, so that instances of
-- the release before, which know nothing of it, keep it as well.

-- The furthest that any member of staff has read.
ALTER TABLE conversations ADD COLUMN staff_read integer NOT NULL DEFAULT 0;
-- The customer has written since this member of staff read.
ALTER TABLE conversation_reads ADD COLUMN behind boolean NOT NULL DEFAULT false;

-- Comes after the statement, with a snapshot of its own: whoever read while the message waited for its lock is seen.
CREATE FUNCTION leave_reads_behind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE conversation_reads SET behind = true
  WHERE conversation_id = NEW.id AND NOT behind AND sequence < NEW.last_inbound_sequence;
  RETURN NULL;
END $$;
CREATE TRIGGER conversations_leave_behind AFTER UPDATE ON conversations
  FOR EACH ROW WHEN (NEW.last_inbound_sequence > OLD.last_inbound_sequence) EXECUTE FUNCTION leave_reads_behind();

-- Waits for a message that is being stored: it would not find a position that is not stored yet.
CREATE FUNCTION judge_read() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT NEW.sequence < last_inbound_sequence INTO NEW.behind
  FROM conversations WHERE id = NEW.conversation_id FOR NO KEY UPDATE;
  RETURN NEW;
END $$;
CREATE TRIGGER conversation_reads_judged BEFORE INSERT OR UPDATE OF sequence ON conversation_reads
  FOR EACH ROW EXECUTE FUNCTION judge_read();

CREATE FUNCTION keep_staff_read() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE conversations SET staff_read = NEW.sequence WHERE id = NEW.conversation_id AND staff_read < NEW.sequence;
  RETURN NULL;
END $$;
CREATE TRIGGER conversation_reads_keep_staff_read AFTER INSERT OR UPDATE OF sequence ON conversation_reads
  FOR EACH ROW EXECUTE FUNCTION keep_staff_read();
