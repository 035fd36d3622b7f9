-- A search of two words reads a sorted index in place of the search index when it is thought to find many. A hundred
-- texts, as many as Postgres looks at by default, are too few to tell how rare two words are together.
ALTER TABLE tracked_applications ALTER COLUMN search_text SET STATISTICS 1000;
