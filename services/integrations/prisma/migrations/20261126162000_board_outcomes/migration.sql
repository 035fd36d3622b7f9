-- The outcome that an item showed in place of a stage, as `declined: affordability`.
ALTER TABLE board_items ADD COLUMN outcome text;
