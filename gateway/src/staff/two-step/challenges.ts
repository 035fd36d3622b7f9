import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { ProvenAccount } from '../sessions/start-session.ts';

/** Enough time to find the phone. */
const lifetimeSeconds = 5 * 60;
/** Most wrong codes of one sign-in. */
const mostTries = 5;

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest();

/** What changes with the password, and does not reveal its hash. */
const proof = "sha256(convert_to(a.password_hash, 'UTF8'))";

/**
 * Sign-ins that have shown the password and wait for the code. They belong to one account and its password, are known
 * to every gateway, last five minutes and five codes, and can be used once.
 */
export const createChallenges = (pool: Pool) => ({
  /** @param passwordHash what the password was right for */
  open: async (accountId: number, passwordHash: string): Promise<string> => {
    const challenge = randomBytes(32).toString('base64url');
    await pool.query('DELETE FROM sign_in_challenges WHERE expires_at < now()');
    await pool.query(
      `INSERT INTO sign_in_challenges (token_hash, account_id, password_proof, expires_at)
       VALUES ($1, $2, sha256(convert_to($3, 'UTF8')), now() + make_interval(secs => $4))`,
      [hashOf(challenge), accountId, passwordHash, lifetimeSeconds],
    );
    return challenge;
  },

  /** Finds the account of a challenge, and counts a try. Undefined when there is no such challenge, or it has ended. */
  take: async (challenge: string): Promise<ProvenAccount | undefined> => {
    const { rows } = await pool.query<ProvenAccount>(
      `UPDATE sign_in_challenges c SET tries = tries + 1 FROM staff_accounts a
       WHERE c.token_hash = $1 AND c.expires_at > now() AND c.tries < $2
         AND a.id = c.account_id AND a.disabled_at IS NULL AND c.password_proof = ${proof}
       RETURNING a.id, a.username, a.role, a.password_hash AS "passwordHash", a.totp_since AS "totpSince"`,
      [hashOf(challenge), mostTries],
    );
    return rows[0];
  },

  /** Uses up a challenge. @returns false when it was used before */
  finish: async (challenge: string): Promise<boolean> => {
    const { rowCount } = await pool.query('DELETE FROM sign_in_challenges WHERE token_hash = $1', [
      hashOf(challenge),
    ]);
    return rowCount === 1;
  },
});

export type Challenges = ReturnType<typeof createChallenges>;
