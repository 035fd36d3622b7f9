-- Whose each removed view was, so that undoing its removal does not change its owner.
CREATE TABLE removed_views (
  id uuid PRIMARY KEY,
  account_id integer NOT NULL REFERENCES staff_accounts (id) ON DELETE CASCADE,
  shared boolean NOT NULL,
  removed_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX removed_views_removed_at ON removed_views (removed_at);
