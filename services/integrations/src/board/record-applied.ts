import type { EventOf } from '@loanline/proto/events';
import { insertEvents } from '@loanline/kit/events/outbox/outbox';
import type { PoolClient } from 'pg';

/** Adds up how applications has applied the board changes, and publishes an event after the last one. */
export const recordApplied = async (
  { data }: EventOf<'board.items-applied.v1'>,
  client: PoolClient,
): Promise<void> => {
  const {
    boardId,
    report: number,
    opened,
    changed,
    removed,
    leftOut = 0,
    withoutAgency = 0,
    withoutReason = 0,
  } = data;
  const notes = [
    ...(leftOut > 0 ? [`${leftOut} of its applications were erased here, and do not come back`] : []),
    ...(withoutAgency > 0
      ? [
          `${withoutAgency} of its outcomes were not set: their text must name a credit reference agency. Ask your system administrator to set CREDIT_REFERENCE_AGENCY, then set them by hand.`,
        ]
      : []),
    ...(withoutReason > 0
      ? [
          `${withoutReason} of its outcomes were not set: their reason is not in the list, or has been retired. Look at the reasons under Outcome texts, then set these outcomes by hand.`,
        ]
      : []),
  ];
  const { rows } = await client.query<{ isLast: boolean }>(
    `UPDATE board_syncs SET applied = greatest(applied, $2),
       opened = opened + $3, changed = changed + $4, removed = removed + $5,
       notes = notes || $6::jsonb
     WHERE board_id = $1 RETURNING applied >= report AS "isLast"`,
    [boardId, number, opened, changed, removed, JSON.stringify(notes)],
  );
  if (!rows[0]?.isLast) return;
  await insertEvents(client, [
    { name: 'board.sync-changed.v1', key: boardId, version: number, data: { boardId } },
  ]);
};
