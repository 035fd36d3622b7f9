-- When the application first reached the stage that the review had suggested.
ALTER TABLE agent_runs ADD COLUMN stage_followed_at timestamptz(3);
