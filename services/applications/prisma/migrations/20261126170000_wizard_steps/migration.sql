-- Visits of the last two days at most: they tell what has been counted.
CREATE TABLE wizard_visits (
  id bigserial PRIMARY KEY,
  visit uuid NOT NULL,
  flow text NOT NULL,
  step text NOT NULL,
  day date NOT NULL,
  UNIQUE (visit, flow, step, day)
);
CREATE TABLE wizard_steps (
  day date NOT NULL,
  flow text NOT NULL,
  step text NOT NULL,
  reached int NOT NULL,
  went_on int NOT NULL DEFAULT 0,
  PRIMARY KEY (day, flow, step)
);
