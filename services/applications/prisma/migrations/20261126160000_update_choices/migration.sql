-- By which channels customers chose to get updates, each time they chose; none ends them.
CREATE TABLE update_choices (
  id serial PRIMARY KEY,
  tracked_application_id int NOT NULL REFERENCES tracked_applications (id),
  channels text[] NOT NULL,
  chosen_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX update_choices_history ON update_choices (tracked_application_id, id);

-- The choices of former releases are in the audit log only.
INSERT INTO update_choices (tracked_application_id, channels, chosen_at)
SELECT t.id, CASE a.reason WHEN 'none' THEN '{}' ELSE string_to_array(a.reason, ', ') END, a.occurred_at
FROM audit_entries a
JOIN tracked_applications t ON a.subject = 'applications/' || t.application_id || '/updates'
WHERE a.action = 'choose updates' ORDER BY a.id;
