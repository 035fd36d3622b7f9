import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as breathe } from 'node:timers/promises';
import { tooManyRows } from './file-faults.ts';
import type { Table } from './find-header.ts';
import type { ImportColumn } from './kind.ts';
import { fileLimits } from './limits.ts';
import { readRecord, type Outcome } from './read-record.ts';

export interface StagingOptions {
  /** Told now and then how many rows have been read. */
  readonly onProgress: (rows: number) => void;
  readonly signal: AbortSignal;
}

/** A value of COPY's text format. */
const escape = (text: string): string =>
  /[\\\t\n\r]/.test(text)
    ? text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
    : text;

const nothing = '\\N';

const copyLine = (outcome: Outcome, columns: readonly ImportColumn[]): string => {
  const { line, faults } = outcome;
  const rejected = faults
    ? [JSON.stringify(faults), JSON.stringify(outcome.cells)].map(escape)
    : [nothing, nothing];
  const values = columns.map(({ name }) => {
    const value = faults ? undefined : outcome.values[name];
    return value === undefined ? nothing : escape(value);
  });
  return `${[line, ...rejected, ...values].join('\t')}\n`;
};

/** Longest time for which other work of the process waits, in milliseconds. */
const shareMs = 12;

async function* copyLines(
  { header, rows }: Table,
  { onProgress, signal }: StagingOptions,
): AsyncGenerator<string> {
  const columns = [...header.values()];
  let count = 0;
  let began = performance.now();
  for await (const chunk of rows) {
    let lines = '';
    for (const row of chunk) {
      const outcome = readRecord(row, header);
      if (outcome) {
        lines += copyLine(outcome, columns);
        count += 1;
      }
      if (performance.now() - began < shareMs) continue;
      await breathe();
      began = performance.now();
    }
    signal.throwIfAborted();
    if (count > fileLimits.rows) throw tooManyRows(fileLimits.rows);
    if (lines !== '') yield lines;
    onProgress(count);
  }
}

/**
 * Brings the rows of a table into the temporary table `staged` of the client's transaction; nothing but card digits four
 * at a time, and nothing that is refused for its card, gets there.
 */
export const stageRows = async (client: PoolClient, table: Table, options: StagingOptions): Promise<void> => {
  const columns = [...table.header.values()];
  await client.query(
    `CREATE TEMP TABLE staged (line integer, faults jsonb, cells jsonb,
       ${columns.map(({ name, type }) => `${name} ${type}`).join(', ')}) ON COMMIT DROP`,
  );
  const names = columns.map(({ name }) => name).join(', ');
  const copy = client.query(copyFrom(`COPY staged (line, faults, cells, ${names}) FROM STDIN`));
  await pipeline(Readable.from(copyLines(table, options)), copy);
  await client.query('ANALYZE staged');
};
