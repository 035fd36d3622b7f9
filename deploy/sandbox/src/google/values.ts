import * as z from 'zod';
import type { SandboxCell } from './cell.ts';
import type { Spreadsheet } from './spreadsheet.ts';

/** Refused as Google refuses it. */
export class GoogleError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Parameters of every call, and those of calls for values. */
const common = {
  $xgafv: z.enum(['1', '2']).optional(),
  alt: z.literal('json').optional(),
  fields: z.string().optional(),
  key: z.string().optional(),
  prettyPrint: z.enum(['true', 'false']).optional(),
  quotaUser: z.string().optional(),
};
const list = z.union([z.string(), z.array(z.string())]).transform((one) => [one].flat());
const valueOptions = {
  ...common,
  majorDimension: z.enum(['DIMENSION_UNSPECIFIED', 'ROWS', 'COLUMNS']).optional(),
  valueRenderOption: z.enum(['FORMATTED_VALUE', 'UNFORMATTED_VALUE', 'FORMULA']).optional(),
  dateTimeRenderOption: z.enum(['SERIAL_NUMBER', 'FORMATTED_STRING']).optional(),
};
export const spreadsheetQuery = z.strictObject({ ...common, includeGridData: z.literal('false').optional() });
export const valuesQuery = z.strictObject(valueOptions);
export const batchQuery = z.strictObject({ ...valueOptions, ranges: list });

/** @throws GoogleError for a parameter that Google does not know */
export const checked = <S extends z.ZodType>(schema: S, query: unknown): z.output<S> => {
  const read = schema.safeParse(query);
  if (read.success) return read.data;
  throw new GoogleError(400, `Invalid value: ${read.error.issues[0]?.message ?? 'a parameter'}`);
};

const columnOf = (letters: string) =>
  Array.from(letters.toUpperCase()).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** `'Tab'`, `Tab` or `Tab!A1:D10`. */
const parseRange = (range: string) => {
  const [, quoted, bare, cells] = /^(?:'((?:[^']|'')+)'|([^'!]+))(?:!(.+))?$/.exec(range) ?? [];
  const tab = quoted?.replaceAll("''", "'") ?? bare;
  const box = cells === undefined ? null : /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/i.exec(cells);
  if (tab === undefined || (cells !== undefined && !box))
    throw new GoogleError(400, `Unable to parse range: ${range}`);
  const [, left = 'A', top = '1', right = 'ZZZ', bottom = '1000000'] = box ?? [];
  return {
    tab,
    columns: [columnOf(left) - 1, columnOf(right)] as const,
    rows: [Number(top) - 1, Number(bottom)] as const,
  };
};

const isEmpty = (cell: SandboxCell | undefined) => cell === undefined || cell === '';
const withoutEnd = <T>(all: readonly T[], isNothing: (one: T) => boolean): T[] =>
  all.slice(0, all.findLastIndex((one) => !isNothing(one)) + 1);

const transposed = (rows: readonly (readonly SandboxCell[])[]) =>
  Array.from({ length: Math.max(0, ...rows.map((row) => row.length)) }, (_, column) =>
    withoutEnd(
      rows.map((row) => row[column] ?? ''),
      isEmpty,
    ),
  );

/** The values of a range, without the empty cells at the end of each row nor the empty rows at its end. */
export const valueRange = (
  { tabs }: Spreadsheet,
  range: string,
  { majorDimension, valueRenderOption }: z.output<typeof valuesQuery>,
) => {
  const { tab, columns, rows: lines } = parseRange(range);
  const all = tabs.get(tab);
  if (!all) throw new GoogleError(400, `Unable to parse range: ${range}`);
  const cut = all.slice(...lines).map((row) => withoutEnd(row.slice(...columns), isEmpty));
  const rows = withoutEnd(cut, (row) => row.length === 0).map((row) =>
    row.map((cell) => (valueRenderOption === 'UNFORMATTED_VALUE' ? cell : String(cell))),
  );
  const dimension = majorDimension === 'COLUMNS' ? 'COLUMNS' : 'ROWS';
  const values = dimension === 'ROWS' ? rows : transposed(rows);
  return {
    range: `'${tab.replaceAll("'", "''")}'!A1:Z1000`,
    majorDimension: dimension,
    ...(values.length > 0 && { values }),
  };
};
