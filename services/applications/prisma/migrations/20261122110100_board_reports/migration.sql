-- Which report of a board last said what of an application: a report that comes late changes nothing that a later one said.
CREATE TABLE board_reports (
  -- In capitals.
  reference text NOT NULL,
  board_id text NOT NULL,
  -- Whether the board has it.
  is_active boolean NOT NULL,
  -- By field, the number of the last report that said something of it.
  reports jsonb NOT NULL,
  PRIMARY KEY (reference, board_id)
);
