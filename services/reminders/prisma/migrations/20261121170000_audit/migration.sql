-- Entries are found again by time, person and record, say from where, and stay as they were written.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

ALTER TABLE audit_entries
  ADD COLUMN IF NOT EXISTS reason text,
  ADD COLUMN address text NOT NULL DEFAULT '',
  ADD COLUMN period timestamptz;

DROP INDEX audit_entries_subject;
CREATE UNIQUE INDEX audit_entries_once ON audit_entries (actor, subject, action, address, period) WHERE period IS NOT NULL;
CREATE INDEX audit_entries_newest ON audit_entries (occurred_at DESC, id DESC);
CREATE INDEX audit_entries_actor ON audit_entries (lower(actor), occurred_at DESC, id DESC);
CREATE INDEX audit_entries_words ON audit_entries USING gin (subject gin_trgm_ops, action gin_trgm_ops);

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit entries stay as they were written';
END $$;
CREATE TRIGGER audit_entries_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
