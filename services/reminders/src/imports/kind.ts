import type { importKinds } from '@loanline/proto/entities/import-result';
import type { ReadValue } from './parse/values.ts';

/** One column of an importable file, and of the table that it fills. */
export interface ImportColumn {
  /** Column of the table. */
  readonly name: string;
  /** How it is called in files, and towards staff. */
  readonly header: string;
  /** Other headers that mean it. */
  readonly aliases?: readonly string[];
  /** True when the file must have the column, and every row a value in it. */
  readonly required?: boolean;
  readonly type: 'text' | 'date' | 'timestamp' | 'numeric(10,2)' | 'integer';
  readonly read: ReadValue;
  /** Its value in new rows whose file says nothing. */
  readonly standard?: string;
  /** True when a cell that cannot be taken must not be shown again in full: only its last four characters are. */
  readonly secret?: boolean;
  /** How the staged value `s.name` is stored; by default as it is. */
  readonly store?: string;
}

/** What can be imported: one file each, in `kinds/`. */
export interface ImportKind {
  readonly name: (typeof importKinds)[number];
  /** The service whose rows these are; left out for those of this one, in a table of the kind's name. */
  readonly owner?: 'applications' | 'messaging';
  /** One of them and many, in sentences. */
  readonly noun: readonly [one: string, many: string];
  readonly columns: readonly ImportColumn[];
  /** Names of the columns by which a row is known. */
  readonly key: readonly string[];
  /** The column of its key by whose index a stored row is found, where that is not `id`. */
  readonly foundBy?: string;
  /** When a stored row `t` counts as changed although its columns are the same, and what is set then. */
  readonly revive?: { readonly when: string; readonly set: string };
  /** When a stored row `t` can no longer be changed, and why. */
  readonly frozen?: { readonly when: string; readonly reason: string };
}

/** True when rows are stored as they are read, and known by one column: those that are new need no judging in the database. */
export const isStoredAsRead = ({ owner, key, columns }: ImportKind): boolean =>
  owner === undefined && key.length === 1 && columns.every(({ store }) => store === undefined);

/** `3 reminders`, `1 reminder`. */
export const counted = ({ noun: [one, many] }: ImportKind, count: number): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
