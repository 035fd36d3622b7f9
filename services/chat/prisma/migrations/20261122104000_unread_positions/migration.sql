-- Unread lists read these columns, not every conversation. Triggers maintain them, so that instances of the previous
-- release, which do not know them, maintain them too.

-- When the customer wrote last; null for what was written before this column was there.
ALTER TABLE conversations ADD COLUMN customer_wrote_at timestamptz(3);
-- The customer of an application has written since this member of staff read.
ALTER TABLE read_positions ADD COLUMN behind boolean NOT NULL DEFAULT false;

CREATE FUNCTION note_customer_wrote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.customer_wrote_at := clock_timestamp();
  RETURN NEW;
END $$;
CREATE TRIGGER conversations_customer_wrote_at BEFORE UPDATE ON conversations
  FOR EACH ROW WHEN (NEW.last_customer_sequence > OLD.last_customer_sequence) EXECUTE FUNCTION note_customer_wrote();

-- Runs after the statement, with a new snapshot: it sees a position that moved while the message waited for its lock.
-- It skips a locked position, so that no message waits for one. A transaction that moves or deletes a position locks its
-- conversation first, as this message does. Only the next migration does not, and it sets `behind` too.
CREATE FUNCTION leave_positions_behind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE read_positions SET behind = true
  WHERE conversation_id = NEW.id AND username IN (
    SELECT username FROM read_positions
    WHERE conversation_id = NEW.id AND NOT behind AND sequence < NEW.last_customer_sequence
    FOR UPDATE SKIP LOCKED
  );
  RETURN NULL;
END $$;
CREATE TRIGGER conversations_leave_behind AFTER UPDATE ON conversations
  FOR EACH ROW WHEN (NEW.kind = 'application' AND NEW.last_customer_sequence > OLD.last_customer_sequence)
  EXECUTE FUNCTION leave_positions_behind();

CREATE FUNCTION judge_position() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT kind = 'application' AND NEW.sequence < last_customer_sequence INTO NEW.behind
  FROM conversations WHERE id = NEW.conversation_id;
  RETURN NEW;
END $$;
CREATE TRIGGER read_positions_judged BEFORE INSERT OR UPDATE OF sequence ON read_positions
  FOR EACH ROW EXECUTE FUNCTION judge_position();

-- A chat that one member of staff has read is no longer in the list of chats that no member of staff has read.
CREATE FUNCTION keep_staff_read() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE conversations SET admin_read = NEW.sequence
  WHERE id = NEW.conversation_id AND kind = 'application' AND admin_read < NEW.sequence;
  RETURN NULL;
END $$;
CREATE TRIGGER read_positions_keep_staff_read AFTER INSERT OR UPDATE OF sequence ON read_positions
  FOR EACH ROW EXECUTE FUNCTION keep_staff_read();
