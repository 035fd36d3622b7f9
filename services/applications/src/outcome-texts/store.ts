import { momentText } from '@loanline/kit/database/moment-text';
import type { OutcomeText } from '@loanline/proto/entities/outcomes/outcome-text';
import { reasonLabel } from '@loanline/proto/rules/texts/outcome-texts';
import type { Pool, PoolClient } from 'pg';
import type { PrismaClient } from '../generated/prisma/client.ts';
import type { OutcomeTextKey } from './domain.ts';

type Row = Omit<OutcomeText, 'label'> & { readonly label: string | null };

const present = (row: Row): OutcomeText => ({
  ...row,
  label: row.label ?? reasonLabel(row.outcome, row.reason),
});

const columns = `outcome, reason, label, text, is_retired AS "isRetired", version, changed_by AS "changedBy",
  ${momentText('changed_at')} AS "changedAt"`;

/** The newest version of each reason that was changed or added. Boards and files need it in their transactions. */
export const listStoredReasons = async (client: Pool | PoolClient): Promise<readonly OutcomeText[]> => {
  const { rows } = await client.query<Row>(
    `SELECT DISTINCT ON (outcome, reason) ${columns} FROM outcome_texts ORDER BY outcome, reason, version DESC`,
  );
  return rows.map(present);
};

/** A reason as the next version has it. */
export type NextVersion = Pick<
  OutcomeText,
  'outcome' | 'reason' | 'label' | 'text' | 'isRetired' | 'version'
>;

const isStored = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'P2002';

/** Stores the next version of a reason; answers null when a colleague has stored it in the meantime. */
export const insertVersion = async (
  prisma: PrismaClient,
  { label, ...next }: NextVersion,
  actor: string,
): Promise<OutcomeText | null> => {
  const isStandard = label === reasonLabel(next.outcome, next.reason);
  try {
    const { changedAt } = await prisma.outcomeText.create({
      data: { ...next, label: isStandard ? null : label, changedBy: actor },
    });
    return { ...next, label, changedBy: actor, changedAt: changedAt.toISOString() };
  } catch (error) {
    if (isStored(error)) return null;
    throw error;
  }
};

const mostVersions = 100;

/** What a reason was, the newest version first. */
export const listVersions = async (
  prisma: PrismaClient,
  { outcome, reason }: OutcomeTextKey,
): Promise<readonly OutcomeText[]> => {
  const rows = await prisma.outcomeText.findMany({
    where: { outcome, reason },
    orderBy: { version: 'desc' },
    take: mostVersions,
  });
  return rows.map((row) => present({ ...row, outcome, changedAt: row.changedAt.toISOString() }));
};
