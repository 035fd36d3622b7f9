import type { ImportBatch } from '@loanline/proto/entities/import-result';
import type { BatchRow } from './store/import-batches.ts';

/** An import as staff see it. */
export const presentBatch = ({ created, changed, unchanged, rejected, ...batch }: BatchRow): ImportBatch => ({
  batchId: batch.batchId,
  kind: batch.kind,
  actor: batch.actor,
  importedAt: batch.importedAt.toISOString(),
  total: created + changed + unchanged + rejected,
  created,
  changed,
  unchanged,
  rejected,
  finished: batch.finished,
  undoneAt: batch.undoneAt?.toISOString() ?? null,
});
