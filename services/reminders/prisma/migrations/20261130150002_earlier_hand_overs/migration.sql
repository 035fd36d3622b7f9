ALTER TABLE reminders ADD COLUMN earlier_hand_overs timestamptz[] NOT NULL DEFAULT '{}';
