import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { PrismaClient } from '../../generated/prisma/client.ts';

const hashOf = (state: string) => createHash('sha256').update(state).digest();

const livesMs = 10 * 60_000;

interface NewSignIn {
  readonly state: string;
  readonly sessionId: string;
  readonly verifier: Buffer;
}

/** Stores a sign-in that has begun, and deletes those that never ended. */
export const insertSignIn = async (
  prisma: PrismaClient,
  { state, sessionId, verifier }: NewSignIn,
): Promise<void> => {
  const now = Date.now();
  await prisma.oneDriveSignIn.deleteMany({ where: { expiresAt: { lt: new Date(now) } } });
  await prisma.oneDriveSignIn.create({
    data: {
      stateHash: new Uint8Array(hashOf(state)),
      sessionId,
      verifier: new Uint8Array(verifier),
      expiresAt: new Date(now + livesMs),
    },
  });
};

/** Deletes a sign-in, so that it works once; returns its verifier, or null where this session began none in time. */
export const takeSignIn = async (pool: Pool, state: string, sessionId: string): Promise<Buffer | null> => {
  const { rows } = await pool.query<{ verifier: Buffer; isGood: boolean }>(
    `DELETE FROM onedrive_sign_ins WHERE state_hash = $1 AND session_id = $2
     RETURNING verifier, expires_at > now() AS "isGood"`,
    [hashOf(state), sessionId],
  );
  const taken = rows[0];
  return taken?.isGood ? taken.verifier : null;
};
