import { dayMs } from '@loanline/proto/rules/dates/durations';
import type { SavedContent } from '@loanline/proto/entities/saving/saved-application';
import type { Pool, PoolClient } from 'pg';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { ClosedAnswers, SavedBy } from '../domain/answers-cipher.ts';

export interface SavedRow extends ClosedAnswers {
  readonly id: string;
  readonly savedAt: Date;
}

type SavedMoment = Pick<SavedRow, 'id' | 'savedAt'>;

/**
 * Saves an application in place of an earlier state of it. With `replace`, or once its period is over, also in place of
 * another one that this number has saved in this wizard; otherwise nothing is saved.
 * @param days as in `deletedAt`
 * @returns null when nothing was saved
 */
export const upsertSaved = async (
  client: PoolClient,
  { phone, flow }: SavedBy,
  { answers, keyId, submissionId }: ClosedAnswers & Pick<SavedContent, 'submissionId'>,
  { replace, days }: { readonly replace: boolean; readonly days: number },
): Promise<SavedMoment | null> => {
  const { rows } = await client.query<SavedMoment>(
    `INSERT INTO saved_applications AS known (phone_e164, flow, answers, key_id, submission_id)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (phone_e164, flow) DO UPDATE SET answers = excluded.answers, key_id = excluded.key_id,
       submission_id = excluded.submission_id, saved_at = clock_timestamp()
     WHERE $6 OR known.submission_id = excluded.submission_id
       OR $7 > 0 AND known.saved_at <= clock_timestamp() - $7 * interval '1 day'
     RETURNING id, saved_at AS "savedAt"`,
    [phone, flow, answers, keyId, submissionId, replace, days],
  );
  return rows[0] ?? null;
};

interface StoredContent extends ClosedAnswers {
  readonly savedAt: Date;
  /** Null in rows that were saved before this column: their id is only in the answers. */
  readonly submissionId: string | null;
}

/** The application of a number and a wizard as it is stored. @throws when no application is saved */
export const readStored = async (client: PoolClient, { phone, flow }: SavedBy): Promise<StoredContent> => {
  const { rows } = await client.query<StoredContent>(
    `SELECT saved_at AS "savedAt", submission_id AS "submissionId", answers, key_id AS "keyId"
     FROM saved_applications WHERE phone_e164 = $1 AND flow = $2`,
    [phone, flow],
  );
  if (!rows[0]) throw new Error('An application was not saved');
  return rows[0];
};

/** When an application that was saved then is deleted; null where they are stored for ever. @param days 0 is for ever */
export const deletedAt = (savedAt: Date, days: number): Date | null =>
  days === 0 ? null : new Date(savedAt.getTime() + days * dayMs);

/** What a number has saved of a wizard, unless it is due to be deleted. @param days as in `deletedAt` */
export const findSaved = async (
  prisma: PrismaClient,
  { phone, flow }: SavedBy,
  days: number,
): Promise<SavedRow | null> => {
  const saved = await prisma.savedApplication.findUnique({
    where: { phoneE164_flow: { phoneE164: phone, flow } },
  });
  const until = saved && deletedAt(saved.savedAt, days);
  return until && until <= new Date() ? null : saved;
};

/** @returns its id, or null when there was none */
export const deleteSaved = async (pool: Pool, { phone, flow }: SavedBy): Promise<string | null> => {
  const { rows } = await pool.query<{ id: string }>(
    'DELETE FROM saved_applications WHERE phone_e164 = $1 AND flow = $2 RETURNING id',
    [phone, flow],
  );
  return rows[0]?.id ?? null;
};
