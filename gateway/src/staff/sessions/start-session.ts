import { auditInsert } from '@loanline/kit/compliance/audit/audit-sql';
import { recording } from '@loanline/kit/events/outbox/recording';
import type { Pool } from 'pg';
import { sessionSeconds } from '../tokens.ts';
import { knownDays } from './sessions.ts';

/** An account as it was when somebody proved that it is theirs. */
export interface ProvenAccount {
  readonly id: number;
  readonly username: string;
  readonly role: string;
  readonly passwordHash: string;
  readonly totpSince: Date | null;
}

/** The device and the address of a sign-in. */
interface SignedInFrom {
  readonly device: string;
  readonly address: string;
}

interface StartedSession {
  readonly id: string;
  readonly expiresAt: Date;
}

/** Waits for a change of the account that is in progress, and sees what it changed. */
const start = recording({
  text: `
WITH account AS (
  SELECT id, username FROM staff_accounts
  WHERE id = $1 AND disabled_at IS NULL AND password_hash = $2 AND totp_since IS NOT DISTINCT FROM $3::timestamptz
  FOR SHARE
), started AS (
  INSERT INTO staff_sessions (id, account_id, expires_at, device, address)
  SELECT $4::uuid, id, $5::timestamptz, $6, $7 FROM account
), dropped AS (
  DELETE FROM staff_sessions s USING account a
  WHERE s.account_id = a.id AND s.expires_at < now() - interval '${knownDays} days'
), audited AS (
  ${auditInsert({ from: 'account', actor: 'username', action: '$8', subject: `'staff-accounts/' || id`, address: '$7' })}
)
SELECT FROM account`,
});

/**
 * Starts a session and audits the sign-in. Undefined when the account was disabled, or got another password or second
 * step, after its holder proved who they are: that change ended all sessions, and must end this sign-in too.
 */
export const createStartSession =
  (pool: Pool) =>
  async (
    { id: accountId, passwordHash, totpSince }: ProvenAccount,
    { device, address }: SignedInFrom,
    action: string,
  ): Promise<StartedSession | undefined> => {
    const session = { id: crypto.randomUUID(), expiresAt: new Date(Date.now() + sessionSeconds * 1000) };
    const { rowCount } = await pool.query(
      start([accountId, passwordHash, totpSince, session.id, session.expiresAt, device, address, action]),
    );
    return rowCount === 1 ? session : undefined;
  };

export type StartSession = ReturnType<typeof createStartSession>;
