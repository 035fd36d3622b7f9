import { codeMinutes, codeTries, mostCodes } from '@loanline/proto/rules/confirmation-code';
import type { Pool, PoolClient } from 'pg';

/** True when so many codes were sent for an application that no more may be, for a while. */
export const hasHadTooManyCodes = async (client: PoolClient, applicationId: number): Promise<boolean> => {
  const { rows } = await client.query<{ recent: number; today: number }>(
    `SELECT count(*) FILTER (WHERE requested_at > clock_timestamp() - $2 * interval '1 minute')::int AS recent,
       count(*)::int AS today
     FROM confirmation_codes
     WHERE tracked_application_id = $1 AND requested_at > clock_timestamp() - interval '1 day'`,
    [applicationId, mostCodes.inMinutes.minutes],
  );
  const { recent = 0, today = 0 } = rows[0] ?? {};
  return recent >= mostCodes.inMinutes.codes || today >= mostCodes.inDay;
};

export interface NewCode {
  readonly requestId: string;
  readonly applicationId: number;
  readonly hash: Buffer;
}

/** @returns when it expires */
export const insertCode = async (
  client: PoolClient,
  { requestId, applicationId, hash }: NewCode,
): Promise<Date> => {
  const { rows } = await client.query<{ expiresAt: Date }>(
    `INSERT INTO confirmation_codes (request_id, tracked_application_id, code_hash, expires_at)
     VALUES ($1, $2, $3, clock_timestamp() + $4 * interval '1 minute') RETURNING expires_at AS "expiresAt"`,
    [requestId, applicationId, hash, codeMinutes],
  );
  if (!rows[0]) throw new Error('A code was not stored');
  return rows[0].expiresAt;
};

/**
 * Uses up one try of each code that an answer may be meant for, and the one that it is: of two right answers one counts.
 */
export const tryCodes = async (
  pool: Pool,
  applicationId: number,
  answers: readonly Pick<NewCode, 'requestId' | 'hash'>[],
): Promise<boolean> => {
  const { rows } = await pool.query<{ isRight: boolean }>(
    `WITH answered AS (
       SELECT c.request_id, c.code_hash = a.hash AS is_right
       FROM confirmation_codes c JOIN unnest($1::uuid[], $2::bytea[]) AS a (request_id, hash) USING (request_id)
       WHERE c.tracked_application_id = $3 AND c.used_at IS NULL AND c.tries < $4 AND c.expires_at > clock_timestamp()
       ORDER BY c.request_id FOR UPDATE OF c
     )
     UPDATE confirmation_codes c SET tries = tries + 1,
       used_at = CASE WHEN answered.is_right THEN clock_timestamp() END
     FROM answered WHERE c.request_id = answered.request_id
     RETURNING used_at IS NOT NULL AS "isRight"`,
    [answers.map(({ requestId }) => requestId), answers.map(({ hash }) => hash), applicationId, codeTries],
  );
  return rows.some(({ isRight }) => isRight);
};
