-- The id under which a saved application will be submitted: its submission deletes it. Rows without one are deleted after
-- their period.
ALTER TABLE saved_applications ADD COLUMN submission_id uuid;
