import type { ImportPreview, ImportRejection } from '@loanline/proto/entities/import-result';
import type { PoolClient } from 'pg';
import type { Header } from './match-header.ts';
import { understoodCells } from './merge-rows.ts';
import type { Fault } from './read-record.ts';

const mostSamples = 5;
/** Rejected rows that an answer tells of; the file of them has all. */
const mostRejections = 100;

/** The first rows of each outcome, as they were understood. */
export const previewRows = async (client: PoolClient, header: Header): Promise<ImportPreview> => {
  const { rows } = await client.query<{ outcome: string; line: number; cells: Record<string, string> }>(
    `SELECT o.outcome, f.line, ${understoodCells(header)} AS cells
     FROM unnest(ARRAY['created', 'changed', 'unchanged']) WITH ORDINALITY AS o (outcome, place)
     CROSS JOIN LATERAL (
       SELECT line FROM judged j WHERE j.outcome = o.outcome ORDER BY line LIMIT ${mostSamples}
     ) f JOIN staged s ON s.line = f.line
     ORDER BY o.place, f.line`,
  );
  const of = (outcome: string) =>
    rows.filter((row) => row.outcome === outcome).map(({ line, cells }) => ({ row: line, cells }));
  return { created: of('created'), changed: of('changed'), unchanged: of('unchanged') };
};

/** What is wrong, row by row and column by column, from the top of the file. */
export const firstRejections = async (client: PoolClient): Promise<ImportRejection[]> => {
  const { rows } = await client.query<{ line: number; faults: Fault[] }>(
    `SELECT line, faults FROM staged WHERE faults IS NOT NULL ORDER BY line LIMIT ${mostRejections}`,
  );
  return rows.flatMap(({ line, faults }) => faults.map((fault) => ({ row: line, ...fault })));
};
