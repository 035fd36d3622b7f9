-- The stage that the customer saw when they chose updates: going back to it is no news while no other was sent.
ALTER TABLE update_preferences ADD COLUMN stage_at_choice int;
