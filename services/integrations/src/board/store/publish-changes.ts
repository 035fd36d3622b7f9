import { maxEventBytes } from '@loanline/kit/events/outbox/event-size';
import { insertEvents } from '@loanline/kit/events/outbox/outbox';
import type { BoardItem } from '@loanline/proto/entities/feeds/board';
import { createHash } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { BoardFetch } from '../fetch-board.ts';
import type { Asked } from './board-syncs.ts';
import { refuseMassEnding } from './refuse-mass-ending.ts';
import { storeStageTimes, withStageTimes } from './stage-times.ts';

/** Items in one event: about 100 kB; fewer when their texts are long. */
const itemsInEvent = 200;
const bytesInEvent = maxEventBytes / 2;

const fingerprintOf = (item: BoardItem) =>
  createHash('sha256').update(JSON.stringify(item)).digest('base64').slice(0, 27);

/**
 * Finds items that have changed or gone since the last sync; the same statement stores the new state. An item that has
 * only lost its reference is not gone; one whose id is unknown may be any of those without a reference. When staff ask
 * for the sync, items whose outcome was not set are published again: a reason or a setting may have changed since.
 */
const statement = `
WITH seen AS (
  SELECT * FROM unnest($2::text[], $3::text[], $4::text[]) s (application_id, fingerprint, item_id)
), news AS (
  SELECT s.*, b.fingerprint IS DISTINCT FROM s.fingerprint OR ($6::boolean AND b.left_out <> 'erased') AS has_changed
  FROM seen s LEFT JOIN board_items b ON b.board_id = $1 AND b.application_id = s.application_id
  WHERE (b.fingerprint, b.item_id) IS DISTINCT FROM (s.fingerprint, s.item_id) OR ($6::boolean AND b.left_out <> 'erased')
), written AS (
  INSERT INTO board_items (board_id, application_id, fingerprint, item_id)
  SELECT $1, application_id, fingerprint, item_id FROM news
  ON CONFLICT (board_id, application_id)
    DO UPDATE SET fingerprint = excluded.fingerprint, item_id = excluded.item_id
), gone AS (
  DELETE FROM board_items b
  WHERE b.board_id = $1 AND NOT EXISTS (SELECT FROM seen s WHERE s.application_id = b.application_id)
    AND (b.item_id = ANY ($5::text[])) IS FALSE
  RETURNING application_id
), before AS (
  SELECT count(*)::int AS stored FROM board_items WHERE board_id = $1
)
SELECT application_id AS key, stored FROM news, before WHERE has_changed
UNION ALL SELECT application_id, stored FROM gone, before`;

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
 * Takes the numbers of the next board changes. They are at least the seconds of the epoch, so that they also grow after
 * this database was restored: applications ignores a change with a lower number than it has seen. Not milliseconds,
 * because the previous release reads 32 bits.
 * @returns the last of them
 */
const takeNumbers = async (client: PoolClient, boardId: string, count: number): Promise<number> => {
  const { rows } = await client.query<{ last: number }>(
    `UPDATE board_syncs SET report = greatest(report, floor(extract(epoch FROM clock_timestamp()))::bigint) + $2,
       opened = 0, changed = 0, removed = 0, changed_at = now()
     WHERE board_id = $1 RETURNING report::float8 AS last`,
    [boardId, count],
  );
  return rows[0]?.last ?? 0;
};

/**
 * Leaves what has changed on a board since the last sync for the relay; the board's row is locked.
 * @returns how many items have changed: 0 writes nothing
 * @throws FeedError when most of the board's items are gone, unless staff have confirmed that
 */
export const publishChanges = async (
  client: PoolClient,
  boardId: string,
  fetched: BoardFetch,
  asked: Asked,
): Promise<number> => {
  const items = await withStageTimes(client, boardId, fetched);
  const keys = [...items.keys()];
  const prints = [...items.values()].map(fingerprintOf);
  const ids = keys.map((key) => fetched.itemIds.get(key));
  const { rows } = await client.query<{ key: string; stored: number }>(statement, [
    boardId,
    keys,
    prints,
    ids,
    [...fetched.withoutReference],
    asked.isRequested,
  ]);
  const gone = rows.filter(({ key }) => !items.has(key)).length;
  refuseMassEnding(gone, rows[0]?.stored ?? 0, asked.endingConfirmed);
  await storeStageTimes(client, boardId, items, fetched.untimed);
  if (rows.length === 0) return 0;
  const at = new Date().toISOString();
  const changed = rows.map(({ key }) => items.get(key) ?? goneItem(key, at));
  const chunks = inChunks(changed);
  const first = (await takeNumbers(client, boardId, chunks.length)) - chunks.length + 1;
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
