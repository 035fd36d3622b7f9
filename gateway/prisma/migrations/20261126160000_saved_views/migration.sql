-- Filters, order and columns of a list, which staff have saved under a name.
CREATE TABLE saved_views (
  id uuid PRIMARY KEY,
  account_id integer NOT NULL REFERENCES staff_accounts (id) ON DELETE CASCADE,
  list text NOT NULL,
  name text NOT NULL,
  -- A part of the list's address.
  parameters text NOT NULL,
  shared boolean NOT NULL,
  version integer NOT NULL DEFAULT 1
);
-- Each also finds the views that somebody sees.
CREATE UNIQUE INDEX saved_views_shared_name ON saved_views (list, lower(name)) WHERE shared;
CREATE UNIQUE INDEX saved_views_own_name ON saved_views (account_id, list, lower(name)) WHERE NOT shared;
