import type { PoolClient } from 'pg';

/** How many rows were deleted, by what staff call them. */
export type Deleted = Readonly<Record<string, number>>;

/** Data of one kind, and after which time it is deleted. */
export interface RetentionClass {
  /** Names it in the table of runs and in the audit, such as `inquiries`. */
  readonly key: string;
  /** As staff read it. */
  readonly name: string;
  /** From when its time counts, as staff read it: `their last change`. */
  readonly from: string;
  /** The setting that says how long, or `fixed`. */
  readonly setting: string;
  /** Whole days; 0 is for ever. */
  readonly days: number;
  /** The shortest time that the law asks for, in days, and why. */
  readonly legalBasis?: { readonly days: number; readonly why: string };
  /** Where its records are; they are found by `id`, default `id`. */
  readonly table: string;
  readonly id?: string;
  /**
   * Condition under which a record of the table is due; `$1` is the moment since which nothing may have happened to it. It
   * is checked again once a record is locked, so that a record in use again is not deleted.
   */
  readonly isDue: string;
  /** The most records that one transaction deletes, where one has so much that belongs to it; default `batchSize`. */
  readonly batch?: number;
  /** The longest that one of its statements takes, where the usual time is too short, in milliseconds. */
  readonly timeoutMs?: number;
  /** Deletes records that are locked, with all that belongs to them. */
  readonly remove: (client: PoolClient, ids: readonly string[]) => Promise<Deleted>;
}

/** The most records that one transaction deletes, unless their class says otherwise. */
export const batchSize = 1_000;

/** For imports, each with up to hundreds of thousands of rows. */
export const oneByOne = { batch: 1, timeoutMs: 600_000 } as const;
