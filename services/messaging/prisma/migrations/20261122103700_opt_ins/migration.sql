-- When somebody last wrote START, so that an older STOP that arrives after it has no effect.
CREATE TABLE opt_ins (
  phone_e164 text PRIMARY KEY,
  opted_in_at timestamptz(3) NOT NULL
);
