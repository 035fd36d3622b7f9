-- The item of monday.com that an application was last read from.
ALTER TABLE board_items ADD COLUMN item_id text;
