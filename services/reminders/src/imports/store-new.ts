import type { PoolClient } from 'pg';
import type { Batch } from './gather-rows.ts';
import type { Merge } from './merge-rows.ts';
import { copyRows } from './stage-rows.ts';

/** A row by its number in the file, and its key. */
export interface KeyedLine {
  readonly line: number;
  readonly key: string;
}

/** True when a key in the table lies between the first and the last of the batch. Often none does, and no other need be looked for. */
const mayKnow = async (client: PoolClient, { kind }: Merge, { range }: Batch): Promise<boolean> => {
  if (!range) return true;
  const { rows } = await client.query<{ is_known: boolean }>(
    `SELECT EXISTS (
       SELECT FROM ${kind.name} WHERE ${kind.key[0]} >= $1 AND ${kind.key[0]} <= $2
     ) AS is_known`,
    [...range],
  );
  return rows[0]?.is_known !== false;
};

/** Places in the batch whose keys are in the table. Each is looked up by the index: left to choose, the planner reads the whole table. */
const findKnown = async (client: PoolClient, { kind }: Merge, keys: string): Promise<number[]> => {
  const { rows } = await client.query<{ place: number }>({
    text: `
      SELECT k.place::integer - 1 AS place
      FROM unnest(string_to_array($1, E'\\n')) WITH ORDINALITY AS k (key, place)
      CROSS JOIN LATERAL (SELECT FROM ${kind.name} WHERE ${kind.key[0]} = k.key LIMIT 1) AS known`,
    values: [keys],
  });
  return rows.map(({ place }) => place);
};

const lineEnd = 0x0a;

/** Cuts the rows at some places out of the plain ones, and words them as doubtful: `line`, no faults, no cells, values. */
const cutOut = ({ plain, places, separator }: Batch, known: ReadonlySet<number>, idLength: number) => {
  const [fresh, others]: [Uint8Array[], Uint8Array[]] = [[], []];
  let start = 0;
  let copied = 0;
  for (const [place, line] of places.entries()) {
    const end = plain.indexOf(lineEnd, start) + 1;
    if (known.has(place)) {
      if (start > copied) fresh.push(plain.subarray(copied, start));
      others.push(Buffer.from([line, '', '', ''].join(separator)), plain.subarray(start + idLength + 1, end));
      copied = end;
    }
    start = end;
  }
  if (plain.length > copied) fresh.push(plain.subarray(copied));
  return { fresh, others };
};

interface Stored {
  /** How many rows were created, and the first of them. */
  readonly created: number;
  readonly first: readonly KeyedLine[];
  /** Rows for `staged`: those that cannot be stored as they are. */
  readonly others: readonly Uint8Array[];
}

/** The first of a batch's rows whose keys are not known. */
const firstOf = ({ keys, places }: Batch, known: ReadonlySet<number>, most: number): KeyedLine[] => {
  const found: KeyedLine[] = [];
  for (const [place, key] of keys.split('\n', known.size + most).entries())
    if (!known.has(place) && found.length < most) found.push({ line: places[place] ?? 0, key });
  return found;
};

/** Stores the rows of a batch that are new and need no judging, and tells which are left. */
export const storeNew = async (
  client: PoolClient,
  merge: Merge,
  batch: Batch,
  mostShown: number,
): Promise<Stored> => {
  const doubtful = batch.doubtful.length > 0 ? [batch.doubtful] : [];
  if (batch.places.length === 0) return { created: 0, first: [], others: doubtful };
  const { kind, columns, batchId } = merge;
  const known = new Set(
    (await mayKnow(client, merge, batch)) ? await findKnown(client, merge, batch.keys) : [],
  );
  const { fresh, others } =
    known.size === 0 ? { fresh: [batch.plain], others: [] } : cutOut(batch, known, batchId.length);
  if (fresh.length > 0)
    await copyRows(
      client,
      `${kind.name} (batch_id, ${columns.map(({ name }) => name).join(', ')})`,
      fresh,
      batch.separator,
    );
  return {
    created: batch.places.length - known.size,
    first: firstOf(batch, known, mostShown),
    others: [...doubtful, ...others],
  };
};
