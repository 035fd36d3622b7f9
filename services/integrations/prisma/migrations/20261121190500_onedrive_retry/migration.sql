-- Until when OneDrive asked to be left alone, and in which words that is told.
ALTER TABLE onedrive_connection ADD COLUMN retry_at timestamptz(3), ADD COLUMN retry_reason text;
