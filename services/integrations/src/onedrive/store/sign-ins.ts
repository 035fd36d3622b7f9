import { createHash } from 'node:crypto';
import type { Pool } from 'pg';

const hashOf = (state: string) => createHash('sha256').update(state).digest();

const livesMinutes = 10;

interface NewSignIn {
  readonly state: string;
  readonly sessionId: string;
  readonly verifier: Buffer;
}

/** Stores a sign-in that has begun, and deletes those that never ended. */
export const insertSignIn = (pool: Pool, { state, sessionId, verifier }: NewSignIn) =>
  pool.query(
    `WITH forgotten AS (DELETE FROM onedrive_sign_ins WHERE expires_at < now())
     INSERT INTO onedrive_sign_ins (state_hash, session_id, verifier, expires_at)
     VALUES ($1, $2, $3, now() + interval '${livesMinutes} minutes')`,
    [hashOf(state), sessionId, verifier],
  );

/** Deletes a sign-in, so that it works once; answers its verifier, or null where this session began none in time. */
export const takeSignIn = async (pool: Pool, state: string, sessionId: string): Promise<Buffer | null> => {
  const { rows } = await pool.query<{ verifier: Buffer; isGood: boolean }>(
    `DELETE FROM onedrive_sign_ins WHERE state_hash = $1 AND session_id = $2
     RETURNING verifier, expires_at > now() AS "isGood"`,
    [hashOf(state), sessionId],
  );
  const taken = rows[0];
  return taken?.isGood ? taken.verifier : null;
};
