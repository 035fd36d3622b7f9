-- Why applications left out an item, or its outcome, when it applied the last change of it; and the number of that change.
ALTER TABLE board_items ADD COLUMN left_out text, ADD COLUMN left_out_by bigint;
