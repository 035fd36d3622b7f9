import type { EventOf } from '@loanline/proto/events';
import type { PoolClient } from 'pg';

/**
 * Notes on completed reviews that their application has reached the stage that they suggested, with the first time at
 * which it did. Events of earlier releases do not say since when an application has its stage.
 */
export const noteFollowed = async (
  { data: { applicationId, currentStage, stageSince } }: EventOf<'application.changed.v1'>,
  client: PoolClient,
): Promise<void> => {
  if (stageSince === undefined) return;
  await client.query(
    `UPDATE agent_runs SET stage_followed_at = least(stage_followed_at, $3::timestamptz)
     WHERE application_id = $1 AND status = 'completed' AND (report->'suggestedStage'->>'stage')::int = $2
       AND finished_at < $3::timestamptz`,
    [applicationId, currentStage, stageSince],
  );
};
