-- The latest reading of the sheet that was taken in: an older one that arrives after it is left out.
CREATE TABLE sheet_readings (
  sheet text PRIMARY KEY,
  reading bigint NOT NULL
);

-- Which request each row of the sheet is about, and fingerprints of what it said when it was last read.
CREATE TABLE sheet_rows (
  row_key text PRIMARY KEY,
  back_call_request_id integer NOT NULL REFERENCES back_call_requests,
  status_seen text,
  notes_seen text
);
CREATE INDEX sheet_rows_request ON sheet_rows (back_call_request_id);
