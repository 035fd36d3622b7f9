-- Which colleagues a note names, and when they read it; a mention goes with its note.
CREATE TABLE mentions (
  note_id int NOT NULL REFERENCES notes (id) ON DELETE CASCADE,
  -- Of the colleague.
  username text COLLATE "C" NOT NULL,
  mentioned_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  read_at timestamptz(3),
  PRIMARY KEY (note_id, username)
);
CREATE INDEX mentions_of ON mentions (username, mentioned_at DESC, note_id DESC);
CREATE INDEX mentions_unread ON mentions (username) WHERE read_at IS NULL;
