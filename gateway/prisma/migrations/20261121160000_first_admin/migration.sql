-- The account that the settings name, and the password of theirs that it was given last.
ALTER TABLE staff_accounts ADD COLUMN settings_hash text;
CREATE UNIQUE INDEX staff_accounts_of_settings ON staff_accounts ((true)) WHERE settings_hash IS NOT NULL;
