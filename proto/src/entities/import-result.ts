import * as z from 'zod/mini';
import { moment } from './fields.ts';
import { importedTable, kindName } from './import-instructions.ts';

const count = z.number();

/** One cell that cannot be taken; card numbers are masked. */
export const importRejection = z.object({
  /** The row's number as the file shows it. */
  row: z.number(),
  /** Whose row it is, in the words of the file; missing where the file does not say. */
  whose: z.optional(z.string()),
  column: z.string(),
  value: z.string(),
  reason: z.string(),
});
export type ImportRejection = z.output<typeof importRejection>;

const cells = z.record(z.string(), z.string());
const sample = z.array(
  z.object({
    row: z.number(),
    cells,
    /** The present values of the cells that the row changes. */
    before: z.optional(cells),
  }),
);

/** The first rows that would be created, changed and left as they are, as they were understood. */
export const importPreview = z.object({ created: sample, changed: sample, unchanged: sample });
export type ImportPreview = z.output<typeof importPreview>;

/** What an import did; with `dryRun`, what it would do. `created + changed + unchanged + rejected = total`. */
export const importResult = z.object({
  success: z.literal(true),
  /** Rows that were created or changed. */
  imported: count,
  /** Rows that were rejected. */
  errors: count,
  /** One sentence for each fault, those of the first 100 rejected rows. */
  errorDetails: z.array(z.string()),
  message: z.string(),
  kind: kindName,
  dryRun: z.boolean(),
  /** What to undo, and where the rejected rows are; null after a dry run. */
  batchId: z.nullable(z.uuid()),
  total: count,
  created: count,
  changed: count,
  unchanged: count,
  rejected: count,
  rejections: z.array(importRejection),
  preview: importPreview,
  /** The columns of the file; only in a preview whose request has `instructions`. */
  table: z.optional(importedTable),
});
export type ImportResult = z.output<typeof importResult>;

/** An import that was made. */
export const importBatch = z.object({
  batchId: z.uuid(),
  kind: kindName,
  /** Username of the member of staff who made it. */
  actor: z.string(),
  importedAt: moment,
  total: count,
  created: count,
  changed: count,
  unchanged: count,
  rejected: count,
  /** False when it was interrupted before it could report what it did; undo takes that back too. */
  finished: z.boolean(),
  undoneAt: z.nullable(moment),
});
export type ImportBatch = z.output<typeof importBatch>;
