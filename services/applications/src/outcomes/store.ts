import type { Outcome } from '@loanline/proto/enums/outcomes';
import type { PoolClient } from 'pg';
import { announceChange } from '../tracked-applications/store/announce-change.ts';
import type { ApplicationRow } from '../tracked-applications/store/application-row.ts';

export interface NewOutcome {
  readonly outcome: Outcome;
  readonly reason: string;
  /** What the customer reads. */
  readonly text: string;
}

/** Gives a locked application an outcome, or with null takes it away; the history has both. */
export const saveOutcome = async (
  client: PoolClient,
  { id }: ApplicationRow,
  actor: string,
  next: NewOutcome | null,
): Promise<void> => {
  await client.query(
    `UPDATE application_outcomes SET ended_at = clock_timestamp(), ended_by = $2
     WHERE tracked_application_id = $1 AND ended_at IS NULL`,
    [id, actor],
  );
  if (next)
    await client.query(
      `INSERT INTO application_outcomes (tracked_application_id, outcome, reason, text, actor, since)
       VALUES ($1, $2, $3, $4, $5, clock_timestamp())`,
      [id, next.outcome, next.reason, next.text, actor],
    );
  await announceChange(client, id);
};
