import type { PoolClient } from 'pg';
import type { LocalBatch } from './gather-rows.ts';
import { isErased, mayBeErased } from './erased-rows.ts';
import type { ImportKind } from '../kind.ts';
import type { Merge } from './merge-rows.ts';
import { copyRows } from './stage-rows.ts';

/** A row by its number in the file, and its key. */
export interface KeyedLine {
  readonly line: number;
  readonly key: string;
}

/** What a batch may hold besides new rows. Often it is nothing, and no key need be looked for. */
const mayHold = async (client: PoolClient, { kind }: Merge, { range }: LocalBatch) => {
  const key = kind.key[0];
  // A key of the table that lies between the first and the last of the batch may be one of them.
  const { rows } = await client.query<{ known: boolean; erased: boolean }>(
    `SELECT $1::text IS NULL OR EXISTS (SELECT FROM ${kind.name} WHERE ${key} >= $1 AND ${key} <= $2) AS known,
       ${mayBeErased(kind)} AS erased`,
    range ? [...range] : [null, null],
  );
  return rows[0] ?? { known: true, erased: true };
};

/** Each is looked up by the index: left to choose, the planner reads the whole table. */
const knownPlaces = ({ name, key }: ImportKind) => `
  SELECT place FROM k CROSS JOIN LATERAL (SELECT FROM ${name} WHERE ${key[0]} = k.key LIMIT 1) AS known`;

const erasedPlaces = (kind: ImportKind) => `SELECT place FROM k WHERE ${isErased(kind, () => 'k.key')}`;

/** Places in the batch whose keys are in the table, or were erased. */
const findKnown = async (client: PoolClient, merge: Merge, batch: LocalBatch): Promise<number[]> => {
  const may = await mayHold(client, merge, batch);
  const wanted = [
    ...(may.known ? [knownPlaces(merge.kind)] : []),
    ...(may.erased ? [erasedPlaces(merge.kind)] : []),
  ];
  if (wanted.length === 0) return [];
  const { rows } = await client.query<{ place: number }>({
    text: `
      WITH k AS (
        SELECT key, place::integer - 1 AS place FROM unnest(string_to_array($1, E'\\n')) WITH ORDINALITY AS k (key, place)
      ) ${wanted.join(' UNION ')}`,
    values: [batch.keys],
  });
  return rows.map(({ place }) => place);
};

const lineEnd = 0x0a;

/**
 * Cuts the rows at some places out of the clean ones, and words them as rows to review: `line`, no faults, no cells,
 * values.
 */
const cutOut = ({ clean, places, separator }: LocalBatch, known: ReadonlySet<number>, idLength: number) => {
  const [fresh, others]: [Uint8Array[], Uint8Array[]] = [[], []];
  let start = 0;
  let copied = 0;
  for (const [place, line] of places.entries()) {
    const end = clean.indexOf(lineEnd, start) + 1;
    if (known.has(place)) {
      if (start > copied) fresh.push(clean.subarray(copied, start));
      others.push(Buffer.from([line, '', '', ''].join(separator)), clean.subarray(start + idLength + 1, end));
      copied = end;
    }
    start = end;
  }
  if (clean.length > copied) fresh.push(clean.subarray(copied));
  return { fresh, others };
};

interface Stored {
  /** How many rows were created, and the first of them. */
  readonly created: number;
  readonly first: readonly KeyedLine[];
  /** Rows for `staged`: those that cannot be stored as they are. */
  readonly others: readonly Uint8Array[];
}

/** The first of a batch's rows that are new. */
const firstOf = ({ keys, places }: LocalBatch, known: ReadonlySet<number>, most: number): KeyedLine[] => {
  const found: KeyedLine[] = [];
  for (const [place, key] of keys.split('\n', known.size + most).entries())
    if (!known.has(place) && found.length < most) found.push({ line: places[place] ?? 0, key });
  return found;
};

/** Stores the rows of a batch that are new and need no review, and returns the others. */
export const storeNew = async (
  client: PoolClient,
  merge: Merge,
  batch: LocalBatch,
  mostShown: number,
): Promise<Stored> => {
  const needsReview = batch.needsReview.length > 0 ? [batch.needsReview] : [];
  if (batch.places.length === 0) return { created: 0, first: [], others: needsReview };
  const { kind, columns, batchId } = merge;
  const known = new Set(await findKnown(client, merge, batch));
  const { fresh, others } =
    known.size === 0 ? { fresh: [batch.clean], others: [] } : cutOut(batch, known, batchId.length);
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
    others: [...needsReview, ...others],
  };
};
