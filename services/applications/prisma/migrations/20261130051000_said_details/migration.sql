-- By detail, what a board last said of it (a hash), and the number of the board change that said it.
ALTER TABLE board_reports ADD COLUMN said jsonb;
