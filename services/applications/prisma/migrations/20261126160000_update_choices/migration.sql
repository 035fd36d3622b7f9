-- By which channels customers chose to get updates, each time they chose; none ends them.
CREATE TABLE update_choices (
  id serial PRIMARY KEY,
  -- The former release erases applications without a word of this table.
  tracked_application_id int NOT NULL REFERENCES tracked_applications (id) ON DELETE CASCADE,
  channels text[] NOT NULL,
  chosen_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX update_choices_history ON update_choices (tracked_application_id, id);
