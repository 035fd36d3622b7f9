-- What became of applications, with the words that the customer read. An entry that has ended stays as history.
CREATE TABLE application_outcomes (
  id serial PRIMARY KEY,
  tracked_application_id int NOT NULL REFERENCES tracked_applications (id),
  outcome text NOT NULL CHECK (outcome IN ('on-hold', 'declined', 'withdrawn', 'cancelled', 'repaid')),
  reason text NOT NULL,
  text text NOT NULL,
  actor text NOT NULL,
  since timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  ended_by text
);
CREATE UNIQUE INDEX application_outcomes_current ON application_outcomes (tracked_application_id) WHERE ended_at IS NULL;
CREATE INDEX application_outcomes_history ON application_outcomes (tracked_application_id, id);
