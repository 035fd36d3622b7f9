-- How many applications the last sync refused to end, although staff had asked for it; and how many of them staff have
-- confirmed since, by a request after that refusal.
ALTER TABLE board_syncs ADD COLUMN ending_refused integer, ADD COLUMN ending_confirmed integer;
