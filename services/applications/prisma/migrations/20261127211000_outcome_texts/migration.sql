-- What customers read of an outcome and its reason, since an administrator changed the standard text. The newest version counts.
CREATE TABLE outcome_texts (
  outcome text NOT NULL,
  reason text NOT NULL,
  version int NOT NULL,
  text text NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (outcome, reason, version)
);
