import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Batch } from './copy-batches.ts';
import type { ImportColumn } from './kind.ts';

/** Makes the temporary tables of a transaction: `staged` for rows of a file, `judged` for where each of them belongs. */
export const createStaging = async (client: PoolClient, columns: readonly ImportColumn[]): Promise<void> => {
  await client.query(
    `CREATE TEMP TABLE staged (line integer, faults jsonb, cells jsonb,
       ${columns.map(({ name, type }) => `${name} ${type}`).join(', ')}) ON COMMIT DROP`,
  );
  await client.query('CREATE TEMP TABLE judged (line integer, row_id integer, outcome text) ON COMMIT DROP');
};

/**
 * Brings the rows of a batch into `staged`; nothing but card digits four at a time, and nothing that is refused for its
 * card, gets there.
 */
export const stageBatch = async (client: PoolClient, { lines }: Batch): Promise<void> => {
  const copy = client.query(copyFrom('COPY staged FROM STDIN'));
  await pipeline(Readable.from([Buffer.from(lines.buffer)], { objectMode: true }), copy);
};

/** Makes room for the next batch. */
export const clearStaging = async (client: PoolClient): Promise<void> => {
  await client.query('TRUNCATE staged, judged');
};
