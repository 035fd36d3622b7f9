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

/** Uses up one try of a code, and the code itself when the answer is right: of two right answers one counts. */
export const tryCode = async (
  pool: Pool,
  applicationId: number,
  { requestId, hash }: Pick<NewCode, 'requestId' | 'hash'>,
): Promise<boolean> => {
  const { rows } = await pool.query<{ isRight: boolean }>(
    `UPDATE confirmation_codes SET tries = tries + 1,
       used_at = CASE WHEN code_hash = $3 THEN clock_timestamp() END
     WHERE request_id = $1 AND tracked_application_id = $2 AND used_at IS NULL AND tries < $4
       AND expires_at > clock_timestamp()
     RETURNING used_at IS NOT NULL AS "isRight"`,
    [requestId, applicationId, hash, codeTries],
  );
  return rows[0]?.isRight ?? false;
};
