-- An outcome that the customer knows is no news: the one of their choice, or of the last notification that went out.
ALTER TABLE application_states ADD COLUMN outcome_reason text;
ALTER TABLE notifications ADD COLUMN outcome text;
ALTER TABLE update_preferences ADD COLUMN outcome_at_choice text;
