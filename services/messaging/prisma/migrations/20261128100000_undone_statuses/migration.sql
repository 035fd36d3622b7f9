-- A status that was chosen by mistake and undone, and the change that undid it: no card payment was refused.
ALTER TABLE back_call_status_changes ADD COLUMN undone boolean NOT NULL DEFAULT false;
