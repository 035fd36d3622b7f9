-- For the list of changes: most entries are of what staff read.
CREATE INDEX CONCURRENTLY audit_entries_changes
  ON audit_entries (occurred_at DESC, id DESC) WHERE action <> 'read';
