import type { BoardItem } from '@loanline/proto/entities/feeds/board';
import type { PoolClient } from 'pg';
import type { BoardFetch } from '../fetch-board.ts';

interface Known {
  readonly key: string;
  readonly stage: number | null;
  readonly outcome: string | null;
  readonly since: Date | null;
}

const outcomeOf = ({ outcome }: BoardItem) => (outcome ? `${outcome.outcome}: ${outcome.reason}` : null);

/**
 * Adds to the items of a board the time of their stages and outcomes. Only status columns say when they changed. In any other column
 * a stage or an outcome has the time at which it was first seen, so that a later change to a phone number does not look like a change
 * of stage.
 */
export const withStageTimes = async (
  client: PoolClient,
  boardId: string,
  { items, untimed }: BoardFetch,
): Promise<ReadonlyMap<string, BoardItem>> => {
  if (untimed.size === 0) return items;
  const { rows } = await client.query<Known>(
    `SELECT application_id AS key, stage, outcome, stage_since AS since FROM board_items
     WHERE board_id = $1 AND application_id = ANY ($2)`,
    [boardId, [...untimed]],
  );
  const known = new Map(rows.map((row) => [row.key, row]));
  return new Map(
    [...items].map(([key, item]) => {
      const before = untimed.has(key) ? known.get(key) : undefined;
      const isSame = before?.since && before.stage === item.stage && before.outcome === outcomeOf(item);
      return [key, isSame ? { ...item, stageChangedAt: before.since.toISOString() } : item];
    }),
  );
};

/** Stores the stages and outcomes of items with their times, for the next fetch. */
export const storeStageTimes = async (
  client: PoolClient,
  boardId: string,
  items: ReadonlyMap<string, BoardItem>,
  untimed: ReadonlySet<string>,
): Promise<void> => {
  if (untimed.size === 0) return;
  const seen = [...items].filter(([key]) => untimed.has(key));
  await client.query(
    `UPDATE board_items b SET stage = s.stage, stage_since = s.since, outcome = s.outcome
     FROM unnest($2::text[], $3::int[], $4::timestamptz[], $5::text[]) AS s (application_id, stage, since, outcome)
     WHERE b.board_id = $1 AND b.application_id = s.application_id
       AND (b.stage, b.stage_since, b.outcome) IS DISTINCT FROM (s.stage, s.since, s.outcome)`,
    [
      boardId,
      seen.map(([key]) => key),
      seen.map(([, { stage }]) => stage),
      seen.map(([, { stageChangedAt }]) => stageChangedAt),
      seen.map(([, item]) => outcomeOf(item)),
    ],
  );
};
