-- Unread lists are found by what is kept here, not by reading every conversation. Triggers keep it, so that instances of
-- the release before, which know nothing of it, keep it as well.

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

-- Comes after the statement, with a snapshot of its own: whoever read while the message waited for its lock is seen.
CREATE FUNCTION leave_positions_behind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE read_positions SET behind = true
  WHERE conversation_id = NEW.id AND NOT behind AND sequence < NEW.last_customer_sequence;
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

-- What one of the staff has read of an application's chat, staff have read: no list of what nobody has read holds it.
CREATE FUNCTION keep_staff_read() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE conversations SET admin_read = NEW.sequence
  WHERE id = NEW.conversation_id AND kind = 'application' AND admin_read < NEW.sequence;
  RETURN NULL;
END $$;
CREATE TRIGGER read_positions_keep_staff_read AFTER INSERT OR UPDATE OF sequence ON read_positions
  FOR EACH ROW EXECUTE FUNCTION keep_staff_read();
