-- What an application asks its customer for, and the files that they sent; the files themselves are in the object store.
CREATE TABLE documents (
  id uuid PRIMARY KEY,
  tracked_application_id int NOT NULL REFERENCES tracked_applications (id),
  -- In the order of the requests.
  place serial NOT NULL,
  kind text NOT NULL CHECK (kind IN ('payslips', 'bank-statement', 'identity', 'address', 'other')),
  title text NOT NULL,
  help text,
  state text NOT NULL DEFAULT 'requested' CHECK (state IN ('requested', 'received', 'accepted', 'refused')),
  reason text,
  refusals int NOT NULL DEFAULT 0,
  requested_by text NOT NULL,
  requested_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  decided_by text,
  decided_at timestamptz(3)
);
CREATE INDEX documents_of_application ON documents (tracked_application_id, place);

CREATE TABLE document_files (
  -- Made by the sender: the same file is stored once.
  id uuid PRIMARY KEY,
  document_id uuid NOT NULL REFERENCES documents (id),
  -- The try that it belongs to: how often the document had been refused before.
  refusals int NOT NULL,
  name text NOT NULL,
  bytes int NOT NULL,
  received_bytes int NOT NULL DEFAULT 0,
  -- Objects with what has arrived so far, in order.
  pieces text[] NOT NULL DEFAULT '{}',
  -- The object with the whole file.
  object text,
  -- The file's own key, encrypted under the key of the settings that key_id names. Without this row nothing can read the file.
  file_key bytea NOT NULL,
  key_id text NOT NULL,
  type text,
  stored_bytes int,
  scan text,
  confirmed boolean NOT NULL,
  -- Why it was not added to the document.
  rejection text,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  sent_at timestamptz(3)
);
CREATE INDEX document_files_of_document ON document_files (document_id, sent_at);
CREATE INDEX document_files_unfinished ON document_files (created_at) WHERE sent_at IS NULL;

-- Folders of the object store whose rows are gone: a worker removes them.
CREATE TABLE document_folders_to_remove (
  folder uuid PRIMARY KEY,
  since timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);

CREATE FUNCTION note_document_folder() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO document_folders_to_remove (folder) VALUES (OLD.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER document_folder_is_noted AFTER DELETE ON document_files
  FOR EACH ROW EXECUTE FUNCTION note_document_folder();
