import type { EventOf } from '@loanline/proto/events';
import { insertEvents } from '@loanline/kit/events/outbox/outbox';
import type { PoolClient } from 'pg';
import { leftOutNotes } from './left-out-notes.ts';

type Applied = EventOf<'board.items-applied.v1'>['data'];

/** The previous release of applications counts what it left out, and does not name it. */
const countedNotes = ({ references, leftOut = 0, withoutAgency = 0, withoutReason = 0 }: Applied) =>
  references === undefined
    ? leftOutNotes({ erased: leftOut, 'no-agency': withoutAgency, 'no-reason': withoutReason })
    : [];

/** Stores what was left out of each item, unless a later change of the item has been applied before. */
const storeLeftOut = async (client: PoolClient, { boardId, report: number, references = [] }: Applied) => {
  await client.query(
    `UPDATE board_items b SET left_out = a.left_out, left_out_by = $2
     FROM unnest($3::text[], $4::text[]) AS a (application_id, left_out)
     WHERE b.board_id = $1 AND b.application_id = a.application_id AND coalesce(b.left_out_by <= $2, true)`,
    [
      boardId,
      number,
      references.map(({ applicationId }) => applicationId.toUpperCase()),
      references.map(({ leftOut = null }) => leftOut),
    ],
  );
};

/** Adds up how applications has applied the board changes, and publishes an event after the last one. */
export const recordApplied = async (
  { data }: EventOf<'board.items-applied.v1'>,
  client: PoolClient,
): Promise<void> => {
  const { boardId, report: number, opened, changed, removed } = data;
  const { rows } = await client.query<{ isLast: boolean }>(
    `UPDATE board_syncs SET applied = greatest(applied, $2),
       opened = opened + $3, changed = changed + $4, removed = removed + $5,
       notes = notes || $6::jsonb
     WHERE board_id = $1 RETURNING applied >= report AS "isLast"`,
    [boardId, number, opened, changed, removed, JSON.stringify(countedNotes(data))],
  );
  await storeLeftOut(client, data);
  if (!rows[0]?.isLast) return;
  await insertEvents(client, [
    { name: 'board.sync-changed.v1', key: boardId, version: number, data: { boardId } },
  ]);
};
