import type { PoolClient } from 'pg';
import { toExportRow } from './to-export-row.ts';

/** What a query found, each row of its column `row` as an export shows it. */
export const readRows = async (
  client: PoolClient,
  text: string,
  values: readonly unknown[],
): Promise<Record<string, unknown>[]> => {
  const { rows } = await client.query<{ row: Record<string, unknown> }>(text, [...values]);
  return rows.map(({ row }) => toExportRow(row));
};
