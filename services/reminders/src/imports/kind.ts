import type {
  ImportColumn as ColumnDefinition,
  ImportKind as KindDefinition,
} from '@loanline/proto/import-kinds/column';
import type { ImportKindName } from '@loanline/proto/import-kinds/index';
import type { CellReading } from './kinds/cell-rules.ts';

/** One column of an importable file, and of the table that it fills. */
export interface ImportColumn extends Omit<ColumnDefinition, 'cell'>, CellReading {
  /** Its name in a row that is sent to its owner. */
  readonly field: string;
  /** Column of the table. */
  readonly name: string;
  /** True when a cell that cannot be accepted must not be shown again in full: only its last four characters are. */
  readonly secret?: boolean;
  /** How the staged value `s.name` is stored; by default as it is. */
  readonly store?: string;
}

/** What imports do in a table of this service besides storing columns. */
export interface TableRules {
  /** The column of its key by whose index a stored row is found, where that is not `id`. */
  readonly foundBy?: string;
  /** When a stored row `t` counts as changed although its columns are the same, and what is set then. */
  readonly revive?: { readonly when: string; readonly set: string };
  /** Other columns that an import may change, for its undo. */
  readonly alsoRestored?: readonly string[];
  /** The event that makes open dashboards fetch the rows again. */
  readonly announced?: 'reminders.changed.v1';
  /** When the columns of a stored row `t` cannot be changed, and why; the first that applies counts. */
  readonly frozen?: readonly { readonly when: string; readonly reason: string }[];
}

/** What can be imported: its definition in `proto/src/import-kinds/`, and what the importer adds to it. */
export interface ImportKind extends Pick<KindDefinition, 'noun' | 'owner'>, TableRules {
  readonly name: ImportKindName;
  readonly columns: readonly ImportColumn[];
  /** Names of the columns that identify a row. */
  readonly key: readonly string[];
  /** Headers of the columns that say whose row it is; those of one list are one name. */
  readonly whose: readonly (readonly string[])[];
}

/** True when rows are stored as they are read, and known by one column: those that are new need no review in the database. */
export const isStoredAsRead = ({ owner, key, columns }: ImportKind): boolean =>
  owner === undefined && key.length === 1 && columns.every(({ store }) => store === undefined);

/** `3 reminders`, `1 reminder`. */
export const counted = ({ noun: [one, many] }: ImportKind, count: number): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;
