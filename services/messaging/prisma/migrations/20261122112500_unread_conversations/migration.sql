-- Unread lists read these columns, not every conversation. Triggers maintain them, so that instances of the previous
-- release, which do not know them, maintain them too.

-- The furthest that any member of staff has read.
ALTER TABLE conversations ADD COLUMN staff_read integer NOT NULL DEFAULT 0;
-- The customer has written since this member of staff read.
ALTER TABLE conversation_reads ADD COLUMN behind boolean NOT NULL DEFAULT false;

-- Runs after the statement, with a new snapshot: it sees a position that moved while the message waited for its lock.
-- It skips a locked position, so that no message waits for one. A transaction that moves or deletes a position locks its
-- conversation first (`judge_read`), as this message does. Only the next migration does not, and it sets `behind` too.
CREATE FUNCTION leave_reads_behind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE conversation_reads SET behind = true
  WHERE conversation_id = NEW.id AND username IN (
    SELECT username FROM conversation_reads
    WHERE conversation_id = NEW.id AND NOT behind AND sequence < NEW.last_inbound_sequence
    FOR UPDATE SKIP LOCKED
  );
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
