import type { AnsweredStatement } from '@loanline/kit/testing/answered-statements';
import { types } from 'pg';
import type { Kind, RowCast, RowField } from './row-casts.ts';

const { builtins } = types;

const kindsByType: Readonly<Record<number, Kind>> = {
  [builtins.INT2]: 'number',
  [builtins.INT4]: 'number',
  [builtins.INT8]: 'number',
  [builtins.FLOAT4]: 'number',
  [builtins.FLOAT8]: 'number',
  [builtins.NUMERIC]: 'string',
  [builtins.TEXT]: 'string',
  [builtins.VARCHAR]: 'string',
  [builtins.BPCHAR]: 'string',
  [builtins.UUID]: 'string',
  [builtins.XID]: 'string',
  [builtins.BOOL]: 'boolean',
  [builtins.TIMESTAMPTZ]: 'date',
  [builtins.TIMESTAMP]: 'date',
  [builtins.DATE]: 'date',
  [builtins.BYTEA]: 'bytes',
  [builtins.JSON]: 'anything',
  [builtins.JSONB]: 'anything',
  19: 'string', // name
};

/** Types of arrays, by the type of their elements. */
const elementTypes: Readonly<Record<number, number>> = {
  1000: builtins.BOOL,
  1003: builtins.TEXT, // of names
  1005: builtins.INT2,
  1007: builtins.INT4,
  1009: builtins.TEXT,
  1015: builtins.VARCHAR,
  1016: builtins.INT8,
  1185: builtins.TIMESTAMPTZ,
  2951: builtins.UUID,
};

type Column = AnsweredStatement['columns'][number];

/** What is wrong with how the sources describe a column, if anything is. */
const faultOf = (column: Column, { kinds, elements }: RowField): string | undefined => {
  if (kinds.includes('any')) return 'is any';
  if (kinds.includes('anything')) return undefined;
  if (column.isNullable && !kinds.includes('null')) return 'can be null';
  const elementType = elementTypes[column.type];
  if (elementType !== undefined) {
    const kind = kindsByType[elementType] ?? 'anything';
    return elements?.includes(kind) || elements?.includes('anything') ? undefined : `is an array of ${kind}`;
  }
  const kind = kindsByType[column.type];
  if (kind === undefined) return `has the type ${column.type}, which nobody has described`;
  if (kind === 'anything' || kinds.includes(kind)) return undefined;
  return `is a ${kind}`;
};

/** Compares one description of a row with what the database answered at that place. */
export const checkCast = (cast: RowCast, { columns }: AnsweredStatement): string[] => {
  const answered = new Map(columns.map((column) => [column.name, column]));
  const faults: string[] = [];
  for (const [name, field] of cast.fields) {
    const column = answered.get(name);
    const fault = column ? faultOf(column, field) : 'is not answered';
    if (fault !== undefined && !(column === undefined && field.kinds.includes('null')))
      faults.push(`${name} ${fault}`);
  }
  for (const column of columns) {
    if (cast.fields.has(column.name)) continue;
    const fault = cast.others && faultOf(column, cast.others);
    if (fault !== undefined) faults.push(`${column.name} ${fault}`);
  }
  return faults;
};
