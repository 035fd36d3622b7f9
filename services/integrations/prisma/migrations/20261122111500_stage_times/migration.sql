-- The stage of an item whose column does not say when it changed, and since when it has been seen.
ALTER TABLE board_items ADD COLUMN stage integer, ADD COLUMN stage_since timestamptz(3);
