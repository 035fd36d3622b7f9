-- Entries of choices had the id of an event, which a rebuild cannot know; applications has the choices and their times.
DELETE FROM timeline_entries WHERE what = 'updates';
INSERT INTO customer_rebuilds (part) VALUES ('update-choices');
