import type { ColumnMatch } from '@loanline/proto/entities/import-instructions';
import { createHash } from 'node:crypto';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { ImportKind } from '../kind.ts';
import type { DescribedTable } from '../parse/describe-table.ts';
import { bare } from '../parse/match-header.ts';

/** A header is stored as its hash: a row of personal data may have been taken for one. */
const hashOf = ({ columns }: DescribedTable): Uint8Array<ArrayBuffer> => {
  const names = columns.map(({ name }) => bare(name)).join('\n');
  return new Uint8Array(createHash('sha256').update(names.trimEnd()).digest());
};

/** True when a kind has all of the columns: a later release may have other ones. */
const areKnown = (kind: ImportKind | undefined, columns: ColumnMatch['columns']) =>
  columns.every((name) => name === null || kind?.columns.some(({ header }) => header === name));

/** Finds how the columns of this header were matched last, where that differs from how they are matched now. */
export const findMatch = async (
  prisma: PrismaClient,
  kinds: readonly ImportKind[],
  described: DescribedTable,
): Promise<ColumnMatch | null> => {
  const { headerRow, columns: shown } = described;
  if (headerRow === 0) return null;
  const found = await prisma.importColumnMatch.findFirst({
    where: { kind: { in: kinds.map(({ name }) => name) }, headerHash: hashOf(described) },
    orderBy: { usedAt: 'desc' },
  });
  const kind = kinds.find(({ name }) => name === found?.kind);
  if (!found || !kind) return null;
  const columns = found.columns as ColumnMatch['columns'];
  const isSame =
    kind.name === described.kind && shown.every(({ fills }, at) => fills === (columns[at] ?? null));
  return isSame || !areKnown(kind, columns) ? null : { kind: kind.name, headerRow, columns };
};

/** Stores how a person matched the columns of a header, for the next file that has it. */
export const storeMatch = async (
  prisma: PrismaClient,
  described: DescribedTable,
  { kind, columns, headerRow }: ColumnMatch,
): Promise<void> => {
  if (headerRow === 0) return;
  const headerHash = hashOf(described);
  const now = { columns, usedAt: new Date() };
  await prisma.importColumnMatch.upsert({
    where: { kind_headerHash: { kind, headerHash } },
    create: { kind, headerHash, ...now },
    update: now,
  });
};
