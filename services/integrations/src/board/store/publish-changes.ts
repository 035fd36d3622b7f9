import { maxEventBytes } from '@loanline/kit/events/outbox/event-size';
import { insertEvents } from '@loanline/kit/events/outbox/outbox';
import type { BoardItem } from '@loanline/proto/entities/feeds/board';
import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { BoardFetch } from '../fetch-board.ts';
import { storeStageTimes, withStageTimes } from './stage-times.ts';

/** Items in one event: about 100 kB; fewer when their texts are long. */
const itemsInEvent = 200;
const bytesInEvent = maxEventBytes / 2;

const fingerprintOf = (item: BoardItem) =>
  createHash('sha256').update(JSON.stringify(item)).digest('base64').slice(0, 27);

/** Finds items that have changed or gone since the last sync; the same statement stores the new state. */
const statement = `
WITH seen AS (
  SELECT * FROM unnest($2::text[], $3::text[]) s (application_id, fingerprint)
), written AS (
  INSERT INTO board_items (board_id, application_id, fingerprint)
  SELECT $1, s.application_id, s.fingerprint
  FROM seen s LEFT JOIN board_items b ON b.board_id = $1 AND b.application_id = s.application_id
  WHERE b.fingerprint IS DISTINCT FROM s.fingerprint
  ON CONFLICT (board_id, application_id) DO UPDATE SET fingerprint = excluded.fingerprint
  RETURNING application_id
), gone AS (
  DELETE FROM board_items b
  WHERE b.board_id = $1 AND NOT EXISTS (SELECT FROM seen s WHERE s.application_id = b.application_id)
  RETURNING application_id
)
SELECT application_id AS key, false AS "isGone" FROM written
UNION ALL SELECT application_id, true FROM gone`;

const goneItem = (applicationId: string, at: string): BoardItem => ({
  applicationId,
  isActive: false,
  stage: null,
  stageChangedAt: at,
  stageNote: null,
  customerFirstName: null,
  customerLastName: null,
  customerEmail: null,
  customerPhone: null,
  customerAddress: null,
  loanAmount: null,
  loanType: null,
  loanTerm: null,
  repaymentAmount: null,
  rebate: null,
  clearedAmount: null,
  receivedAmount: null,
  applicationDate: null,
  applicationLink: null,
  sdxLink: null,
});

const inChunks = (all: readonly BoardItem[]): BoardItem[][] => {
  const chunks: BoardItem[][] = [];
  let room = 0;
  for (const item of all) {
    const bytes = Buffer.byteLength(JSON.stringify(item)) + 1;
    const current = chunks.at(-1);
    if (current && current.length < itemsInEvent && bytes <= room) current.push(item);
    else {
      chunks.push([item]);
      room = bytesInEvent;
    }
    room -= bytes;
  }
  return chunks;
};

/**
 * Leaves what has changed on a board since the last sync for the relay; the board's row is locked.
 * @returns how many items have changed: 0 writes nothing
 */
export const publishChanges = async (
  client: PoolClient,
  boardId: string,
  fetched: BoardFetch,
): Promise<number> => {
  const items = await withStageTimes(client, boardId, fetched);
  const keys = [...items.keys()];
  const prints = [...items.values()].map(fingerprintOf);
  const { rows } = await client.query<{ key: string; isGone: boolean }>(statement, [boardId, keys, prints]);
  await storeStageTimes(client, boardId, items, fetched.untimed);
  if (rows.length === 0) return 0;
  const at = new Date().toISOString();
  const changed = rows.map(({ key }) => items.get(key) ?? goneItem(key, at));
  const chunks = inChunks(changed);
  const { rows: numbers } = await client.query<{ last: number }>(
    `UPDATE board_syncs SET report = report + $2, opened = 0, changed = 0, removed = 0, changed_at = now()
     WHERE board_id = $1 RETURNING report::int AS last`,
    [boardId, chunks.length],
  );
  const first = (numbers[0]?.last ?? 0) - chunks.length + 1;
  await insertEvents(
    client,
    chunks.map((chunk, place) => ({
      name: 'board.items-reported.v1' as const,
      key: boardId,
      version: first + place,
      data: { boardId, report: first + place, items: chunk },
    })),
  );
  return changed.length;
};
