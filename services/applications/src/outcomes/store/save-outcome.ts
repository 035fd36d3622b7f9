import type { Outcome, OutcomeSource } from '@loanline/proto/enums/outcomes';
import type { PoolClient } from 'pg';
import { announceChange } from '../../tracked-applications/store/announce-change.ts';
import type { ApplicationRow } from '../../tracked-applications/store/application-row.ts';

export interface NewOutcome {
  readonly outcome: Outcome;
  readonly reason: string;
  /** What the customer reads. */
  readonly text: string;
}

export interface OutcomeBy {
  readonly source: OutcomeSource;
  readonly actor: string;
}

/** Gives a locked application an outcome, or with null takes it away; the history has both. */
export const saveOutcome = async (
  client: PoolClient,
  { id }: ApplicationRow,
  { source, actor }: OutcomeBy,
  next: NewOutcome | null,
): Promise<void> => {
  await client.query(
    `UPDATE application_outcomes SET ended_at = clock_timestamp(), ended_by = $2
     WHERE tracked_application_id = $1 AND ended_at IS NULL`,
    [id, actor],
  );
  if (next)
    await client.query(
      `INSERT INTO application_outcomes (tracked_application_id, outcome, reason, text, source, actor, since)
       VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp())`,
      [id, next.outcome, next.reason, next.text, source, actor],
    );
  await announceChange(client, id);
};
