import type { PoolClient } from 'pg';

/** The import to which changes belong, and who makes it. */
export interface ImportAct {
  readonly batchId: string;
  /** Username of the member of staff. */
  readonly actor: string;
  /** True to add what matches nothing. */
  readonly addUnmatched: boolean;
}

export interface NumberedRow<R> {
  /** The row's number as the file shows it. */
  readonly line: number;
  readonly row: R;
}

export type RowEnd =
  | { readonly line: number; readonly end: 'created' | 'changed' | 'unchanged' }
  | {
      readonly line: number;
      readonly end: 'rejected';
      readonly column: string;
      readonly value: string;
      readonly reason: string;
    };

export interface UndoCounts {
  readonly removed: number;
  readonly restored: number;
}

/** What a service does with rows of files that belong in its tables. */
export interface RowOwner<R> {
  /** Applies the rows of an import in its transaction; answers one end for each of them. */
  readonly apply: (client: PoolClient, rows: readonly NumberedRow<R>[], act: ImportAct) => Promise<RowEnd[]>;
  /** Undoes what `import_changes` stores of a batch, but for what has changed since. */
  readonly undo: (client: PoolClient, act: Omit<ImportAct, 'addUnmatched'>) => Promise<UndoCounts>;
}
