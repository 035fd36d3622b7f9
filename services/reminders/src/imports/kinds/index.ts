import type {
  ImportColumn as ColumnDefinition,
  ImportKind as KindDefinition,
} from '@loanline/proto/import-kinds/column';
import { importKinds, type ImportKindName } from '@loanline/proto/import-kinds/index';
import type { ImportColumn, ImportKind } from '../kind.ts';
import { instructionsOf } from './cell-rules.ts';
import { tableRules } from './table-rules.ts';

/** `loanAmount` is the column `loan_amount`. */
const inSnakeCase = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const columnOf = (field: string, { cell, ...column }: ColumnDefinition): ImportColumn => {
  const name = inSnakeCase(field);
  return {
    ...column,
    field,
    name,
    ...instructionsOf(cell),
    ...(cell.rule === 'card' && { secret: true }),
    ...(cell.rule === 'moment' && { store: `s.${name} AT TIME ZONE 'Europe/London'` }),
  };
};

const kindOf = (name: ImportKindName): ImportKind => {
  const { key, whose, columns, ...definition }: KindDefinition = importKinds[name];
  return {
    ...definition,
    name,
    key: key.map(inSnakeCase),
    whose: whose.map((fields) => fields.map((field) => columns[field]?.header ?? '')),
    columns: Object.entries(columns).map(([field, column]) => columnOf(field, column)),
    ...tableRules[name],
  };
};

const names = Object.keys(importKinds) as ImportKindName[];
const kinds = new Map(names.map((name) => [name, kindOf(name)]));

/** What can be imported, with what the importer adds to its definition. */
export const kindNamed = (name: ImportKindName): ImportKind => kinds.get(name) ?? kindOf(name);

/** Those whose rows belong to another service. */
export const remoteKinds = [...kinds.values()].filter(({ owner }) => owner !== undefined);
