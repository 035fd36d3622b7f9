-- Whom the request was for before the change: '' for nobody. Null: not known. An undo restores that.
ALTER TABLE back_call_status_changes ADD COLUMN assigned_before text;
