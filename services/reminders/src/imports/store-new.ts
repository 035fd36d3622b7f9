import type { PoolClient } from 'pg';
import type { Batch } from './copy-batches.ts';
import type { Merge } from './merge-rows.ts';
import { copyRows } from './stage-rows.ts';

/**
 * Places in the batch whose keys are in the table. Often none lies between the least and the greatest of them: then no other is
 * looked up. Each is looked up by the index: left to choose, the planner reads the whole table.
 */
const findKnown = async (client: PoolClient, { kind }: Merge, keys: string): Promise<number[]> => {
  const { rows } = await client.query<{ place: number }>({
    text: `
      WITH k AS MATERIALIZED (
        SELECT key, place FROM unnest(string_to_array($1, E'\\n')) WITH ORDINALITY AS each_key (key, place)
      )
      SELECT k.place::integer - 1 AS place FROM k
      CROSS JOIN LATERAL (SELECT FROM ${kind.name} WHERE ${kind.key[0]} = k.key LIMIT 1) AS known
      WHERE EXISTS (
        SELECT FROM ${kind.name} WHERE ${kind.key[0]} ~>=~ (SELECT min(key COLLATE "C") FROM k)
          AND ${kind.key[0]} ~<=~ (SELECT max(key COLLATE "C") FROM k)
      )`,
    values: [keys],
  });
  return rows.map(({ place }) => place);
};

const lineEnd = 0x0a;

/** Cuts the rows at some places out of the plain ones, and words them as doubtful: `line`, no faults, no cells, values. */
const cutOut = ({ plain, places }: Batch, known: ReadonlySet<number>, idLength: number) => {
  const [fresh, others]: [Uint8Array[], Uint8Array[]] = [[], []];
  let start = 0;
  let copied = 0;
  for (const [place, line] of places.entries()) {
    const end = plain.indexOf(lineEnd, start) + 1;
    if (known.has(place)) {
      if (start > copied) fresh.push(plain.subarray(copied, start));
      others.push(Buffer.from(`${line}\t\t\t`), plain.subarray(start + idLength + 1, end));
      copied = end;
    }
    start = end;
  }
  if (plain.length > copied) fresh.push(plain.subarray(copied));
  return { fresh, others };
};

interface Stored {
  /** Line to key of the rows that were created. */
  readonly created: ReadonlyMap<number, string>;
  /** Rows for `staged`: those that cannot be stored as they are. */
  readonly others: readonly Uint8Array[];
}

/** Stores the rows of a batch that are new and need no judging, and tells which are left. */
export const storeNew = async (client: PoolClient, merge: Merge, batch: Batch): Promise<Stored> => {
  const doubtful = batch.doubtful.length > 0 ? [batch.doubtful] : [];
  if (batch.places.length === 0) return { created: new Map(), others: doubtful };
  const { kind, columns, batchId } = merge;
  const known = new Set(await findKnown(client, merge, batch.keys));
  const { fresh, others } =
    known.size === 0 ? { fresh: [batch.plain], others: [] } : cutOut(batch, known, batchId.length);
  if (fresh.length > 0)
    await copyRows(client, `${kind.name} (batch_id, ${columns.map(({ name }) => name).join(', ')})`, fresh);
  const keys = batch.keys.split('\n');
  const created = keys.flatMap((key, place) =>
    known.has(place) ? [] : [[batch.places[place] ?? 0, key] as const],
  );
  return { created: new Map(created), others: [...doubtful, ...others] };
};
