import type { EventOf } from '@loanline/proto/events';
import type { PoolClient } from 'pg';

/** Funds Transferred is the last stage. */
export const isPaidOut = (currentStage: number): boolean => currentStage === 8;

/** Runs of a loan that was paid out are kept as long as the loan. */
export const notePaidOut = async (
  { data: { applicationId, currentStage } }: EventOf<'application.changed.v1'>,
  client: PoolClient,
): Promise<void> => {
  await client.query('UPDATE agent_runs SET paid_out = $2 WHERE application_id = $1 AND paid_out <> $2', [
    applicationId,
    isPaidOut(currentStage),
  ]);
};
