-- Whoever signed in recognises each of their sessions by these; both are null for one from before.
ALTER TABLE staff_sessions ADD COLUMN device text, ADD COLUMN address text;
