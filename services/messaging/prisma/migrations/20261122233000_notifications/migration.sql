-- What events say about each application: its stage and outcome, and how far its chat was written and read.
CREATE TABLE application_states (
  application_id text PRIMARY KEY,
  stage int,
  stage_version bigint NOT NULL DEFAULT 0,
  stage_at timestamptz(3),
  staff_sequence int NOT NULL DEFAULT 0,
  staff_wrote_at timestamptz(3),
  customer_read int NOT NULL DEFAULT 0,
  -- Texts do not go out to a number that is no longer the customer's, or not yet.
  phone_changed_at timestamptz(3),
  outcome text,
  outcome_at timestamptz(3)
);

-- By which channels a customer wants updates, and which news they have seen or were notified about.
CREATE TABLE update_preferences (
  application_id text PRIMARY KEY,
  channels text[] NOT NULL,
  first_name text NOT NULL,
  phone_e164 text,
  chosen_at timestamptz(3) NOT NULL,
  seen_stage int NOT NULL,
  seen_version bigint NOT NULL,
  notified_message int NOT NULL DEFAULT 0,
  notified_outcome_at timestamptz(3)
);

CREATE TABLE notifications (
  id bigserial PRIMARY KEY,
  -- The client id of its message.
  key uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  application_id text NOT NULL,
  about text NOT NULL CHECK (about IN ('stage', 'outcome', 'chat-message')),
  -- The application's version, or the sequence of the chat message.
  occurrence bigint NOT NULL,
  channel text NOT NULL CHECK (channel IN ('sms')),
  stage int,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'withheld', 'outdated')),
  reason text,
  message_id bigint,
  created_at timestamptz(3) NOT NULL,
  next_attempt_at timestamptz(3) NOT NULL,
  sent_at timestamptz(3),
  UNIQUE (application_id, about, occurrence, channel)
);
CREATE INDEX application_states_changed ON application_states (greatest(stage_at, staff_wrote_at));
CREATE INDEX application_states_reference ON application_states (upper(application_id));
CREATE INDEX update_preferences_reference ON update_preferences (upper(application_id));
CREATE INDEX notifications_reference ON notifications (upper(application_id), id DESC);
CREATE INDEX notifications_waiting ON notifications (next_attempt_at, id) WHERE state = 'waiting';
CREATE INDEX notifications_message ON notifications (message_id);
CREATE INDEX notifications_old ON notifications (created_at);
