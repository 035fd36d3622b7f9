import type { ImportColumn } from '../kind.ts';
import type { CleanRow } from './gather-remote.ts';

/** A row as its contract has it: a blank cell is left out. */
const fieldsOf = (columns: readonly ImportColumn[], values: readonly string[]) => {
  const fields: Record<string, string | number> = {};
  for (const [place, { field, type }] of columns.entries()) {
    const value = values[place] ?? '';
    if (value !== '') fields[field] = type === 'integer' ? Number(value) : value;
  }
  return fields;
};

/** The rows as they are sent to their owner, one JSON text for each; each is written when the owner has read those before. */
export function* rowLines(columns: readonly ImportColumn[], rows: readonly CleanRow[]): Generator<string> {
  for (const { line, values } of rows) yield JSON.stringify({ line, row: fieldsOf(columns, values) });
}

/** The cells of a row as they were understood, by their headers. */
export const understoodCells = (
  columns: readonly ImportColumn[],
  values: readonly string[],
): Record<string, string> =>
  Object.fromEntries(columns.map(({ header }, place) => [header, values[place] ?? '']));
