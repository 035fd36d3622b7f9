import type { StaffAccount } from '@loanline/proto/entities/staff';
import { claimEntry } from '@loanline/kit/audit/trail';
import { staffRole, type StaffRole } from '@loanline/proto/enums/staff-roles';
import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { hashPassword } from './passwords.ts';

interface Row {
  readonly id: number;
  readonly username: string;
  readonly role: string;
  readonly twoStep: boolean;
  readonly disabledAt: Date | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date | null;
}

/** Who does it, for the audit. */
export interface Actor {
  readonly username: string;
  readonly correlationId: string;
}

export interface AccountChange {
  readonly role?: StaffRole | undefined;
  readonly disabled?: boolean | undefined;
}

const columns = `a.id, a.username, a.role, a.totp_since IS NOT NULL AS "twoStep", a.disabled_at AS "disabledAt", a.created_at AS "createdAt",
  (SELECT max(s.last_seen_at) FROM staff_sessions s WHERE s.account_id = a.id) AS "lastSeenAt"`;

/** Writes the audit row in the statement that does what it tells of. */
const audited = (
  statement: string,
  action: string,
  actor: string,
  correlationId: string,
  address: string,
) => `
  WITH a AS (${statement}), told AS (
    INSERT INTO audit_entries (actor, action, subject, correlation_id, address)
    SELECT ${actor}, ${action}, 'staff-accounts/' || a.id, ${correlationId}, ${address} FROM a
  )
  SELECT ${columns} FROM a`;

const present = ({ disabledAt, createdAt, lastSeenAt, role, ...row }: Row): StaffAccount => ({
  ...row,
  role: staffRole.parse(role),
  disabled: disabledAt !== null,
  createdAt: createdAt.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
});

/** 128 random bits that can be read out and typed. */
const makePassword = () => randomBytes(16).toString('base64url');

/** The accounts of staff. */
export const createAccounts = (pool: Pool) => {
  const one = async (text: string, values: readonly unknown[]): Promise<StaffAccount | undefined> => {
    const { rows } = await pool.query<Row>(text, [...values]);
    return rows[0] && present(rows[0]);
  };

  return {
    list: async (): Promise<StaffAccount[]> => {
      const { rows } = await pool.query<Row>(
        `SELECT ${columns} FROM staff_accounts a ORDER BY lower(a.username)`,
      );
      return rows.map(present);
    },

    /** Undefined when the username is taken, in whatever case. */
    open: async (username: string, role: StaffRole, actor: Actor) => {
      const password = makePassword();
      const account = await one(
        audited(
          `INSERT INTO staff_accounts (username, role, password_hash, password_made_at) VALUES ($1, $2, $3, now())
           ON CONFLICT DO NOTHING RETURNING *`,
          `'open as ' || $2`,
          '$4',
          '$5',
          '$6',
        ),
        [username, role, await hashPassword(password), actor.username, actor.correlationId, claimEntry()],
      );
      return account && { account, password };
    },

    /**
     * Undefined when there is no such account, or when no admin would remain: the admins are locked, so that two who
     * disable each other at once do not both succeed.
     */
    change: (id: number, { role, disabled }: AccountChange, actor: Actor) =>
      one(
        audited(
          `WITH admins AS (
             SELECT id FROM staff_accounts WHERE role = 'admin' AND disabled_at IS NULL ORDER BY id FOR UPDATE
           )
           UPDATE staff_accounts u SET
             role = coalesce($2, role),
             disabled_at = CASE WHEN $3::boolean IS NULL THEN disabled_at WHEN $3 THEN coalesce(disabled_at, now()) END
           WHERE id = $1 AND (
             (coalesce($2, role) = 'admin' AND NOT coalesce($3, disabled_at IS NOT NULL))
             OR EXISTS (SELECT FROM admins WHERE admins.id <> $1)
           )
           RETURNING u.*`,
          `concat_ws(' ', 'change', $2, CASE $3 WHEN true THEN 'disabled' WHEN false THEN 'enabled' END)`,
          '$4',
          '$5',
          '$6',
        ),
        [id, role ?? null, disabled ?? null, actor.username, actor.correlationId, claimEntry()],
      ),

    find: (id: number) => one(`SELECT ${columns} FROM staff_accounts a WHERE a.id = $1`, [id]),

    exists: async (id: number): Promise<boolean> =>
      (await pool.query('SELECT FROM staff_accounts WHERE id = $1', [id])).rowCount === 1,

    /** Gives an account a password: the given one, or a made one. Undefined when there is no such account. */
    setPassword: async (id: number, actor: Actor, chosen?: string) => {
      const password = chosen ?? makePassword();
      const account = await one(
        audited(
          `UPDATE staff_accounts SET password_hash = $2, password_made_at = CASE WHEN $6::boolean THEN now() END
           WHERE id = $1 RETURNING *`,
          `'new password'`,
          '$3',
          '$4',
          '$5',
        ),
        [
          id,
          await hashPassword(password),
          actor.username,
          actor.correlationId,
          claimEntry(),
          chosen === undefined,
        ],
      );
      return account && { account, password };
    },
  };
};
