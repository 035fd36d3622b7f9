-- The latest note that an agent wrote: whose it is, and since when. Null for notes from before this release.
ALTER TABLE back_call_requests ADD COLUMN agent_note_by text, ADD COLUMN agent_noted_at timestamptz(3);

-- How far each admin has seen what agents wrote.
CREATE TABLE agent_note_reads (
  username text PRIMARY KEY,
  seen_up_to timestamptz(3) NOT NULL
);
