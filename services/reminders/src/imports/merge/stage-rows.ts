import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ImportColumn } from '../kind.ts';

/** Makes the temporary tables of a transaction: `staged` for rows of a file, `classified` for where each of them belongs. */
export const createStaging = async (client: PoolClient, columns: readonly ImportColumn[]): Promise<void> => {
  await client.query(
    `CREATE TEMP TABLE staged (line integer, faults jsonb, cells jsonb,
       ${columns.map(({ name, type }) => `${name} ${type}`).join(', ')}) ON COMMIT DROP`,
  );
  await client.query(
    'CREATE TEMP TABLE classified (line integer, row_id integer, outcome text) ON COMMIT DROP',
  );
};

/** Copies rows of values between separators into a table; an empty value is NULL. */
export const copyRows = async (
  client: PoolClient,
  table: string,
  rows: readonly Uint8Array[],
  separator: string,
): Promise<void> => {
  const copy = client.query(
    copyFrom(`COPY ${table} FROM STDIN (NULL '', DELIMITER ${client.escapeLiteral(separator)})`),
  );
  await pipeline(Readable.from(rows, { objectMode: true }), copy);
};

/**
 * Copies rows into `staged`. Card numbers have only their last four digits, and rows refused for their card are left out.
 */
export const stageRows = (client: PoolClient, rows: readonly Uint8Array[], separator: string) =>
  copyRows(client, 'staged', rows, separator);

/** Makes room for the next batch. */
export const clearStaging = async (client: PoolClient): Promise<void> => {
  await client.query('TRUNCATE staged, classified');
};
