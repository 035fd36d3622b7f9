import { invalidCursor, readCursor, writeCursor } from '@loanline/kit/lists/cursor';
import type { PoolClient } from 'pg';
import type { Prisma, PrismaClient } from '../../generated/prisma/client.ts';
import type { FileFormat } from '../format.ts';
import type { ImportKind } from '../kind.ts';
import type { Counts } from '../merge/merge-rows.ts';

export interface BatchRow extends Counts {
  readonly id: number;
  readonly batchId: string;
  readonly kind: ImportKind['name'];
  readonly actor: string;
  readonly importedAt: Date;
  readonly finished: boolean;
  readonly undoneAt: Date | null;
}

export interface NewBatch {
  readonly batchId: string;
  readonly kind: ImportKind;
  readonly format: FileFormat;
  readonly actor: string;
  readonly counts: Counts;
}

/** Stores what an import into this service did. */
export const insertBatch = async (client: PoolClient, { batchId, kind, format, actor, counts }: NewBatch) => {
  const { created, changed, unchanged, rejected } = counts;
  await client.query(
    `INSERT INTO import_batches (batch_id, kind, format, actor, created, changed, unchanged, rejected, state, state_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'applied', now())`,
    [batchId, kind.name, format, actor, created, changed, unchanged, rejected],
  );
};

/** Stores the staged rows that were rejected. */
export const storeRejections = async (client: PoolClient, batchId: string) => {
  await client.query(
    `INSERT INTO import_rejections (batch_id, line, faults, cells)
     SELECT $1, line, faults, cells FROM staged WHERE faults IS NOT NULL`,
    [batchId],
  );
};

/** A batch without a state is of release 0.1.0. */
const notFailed = {
  OR: [{ state: null }, { state: { not: 'failed' } }],
} satisfies Prisma.ImportBatchWhereInput;

const selection = {
  id: true,
  batchId: true,
  kind: true,
  actor: true,
  created: true,
  changed: true,
  unchanged: true,
  rejected: true,
  importedAt: true,
  finished: true,
  undoneAt: true,
} satisfies Prisma.ImportBatchSelect;

const batchRow = (batch: Prisma.ImportBatchGetPayload<{ select: typeof selection }>): BatchRow => ({
  ...batch,
  kind: batch.kind as ImportKind['name'],
});

export const findBatch = async (prisma: PrismaClient, batchId: string): Promise<BatchRow | null> => {
  const found = await prisma.importBatch.findUnique({ where: { batchId, ...notFailed }, select: selection });
  return found && batchRow(found);
};

const order = 'newest';

/** Imports, newest first, but for those that failed. */
export const listBatches = async (
  prisma: PrismaClient,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) => {
  const before = cursor === undefined ? null : readCursor(cursor, order);
  if (before && before.value !== '') throw invalidCursor();
  const found = await prisma.importBatch.findMany({
    where: { ...notFailed, ...(before && { id: { lt: before.id } }) },
    select: selection,
    orderBy: { id: 'desc' },
    take: limit + 1,
  });
  const rows = found.slice(0, limit).map(batchRow);
  const last = rows.at(-1);
  return { rows, nextCursor: found.length > limit && last ? writeCursor(order, '', last.id) : null };
};

export interface RejectedRow {
  readonly line: number;
  readonly faults: { readonly column: string; readonly reason: string }[];
  readonly cells: Readonly<Record<string, string>>;
}

const pageSize = 1_000;

/** The rejected rows of an import, from the top of its file, page by page. */
export async function* rejectedRows(
  prisma: PrismaClient,
  batchId: string,
): AsyncGenerator<readonly RejectedRow[]> {
  for (let after = -1; ;) {
    const found = await prisma.importRejection.findMany({
      where: { batchId, line: { gt: after } },
      select: { line: true, faults: true, cells: true },
      orderBy: { line: 'asc' },
      take: pageSize,
    });
    if (found.length > 0) yield found as RejectedRow[];
    const last = found.at(-1);
    if (!last || found.length < pageSize) return;
    after = last.line;
  }
}
