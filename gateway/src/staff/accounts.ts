import type { StaffAccount } from '@loanline/proto/entities/staff';
import { auditInsert } from '@loanline/kit/compliance/audit/audit-sql';
import { recording } from '@loanline/kit/events/outbox/recording';
import { staffRole, type StaffRole } from '@loanline/proto/enums/staff-roles';
import { randomBytes } from 'node:crypto';
import type { Pool, PoolClient, QueryConfig } from 'pg';
import { hashPassword } from './passwords.ts';
import type { EndSessionsAfter } from './sessions/end-session.ts';

interface Row {
  readonly id: number;
  readonly username: string;
  readonly role: string;
  readonly twoStep: boolean;
  readonly disabledAt: Date | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date | null;
}

/** The actor, for the audit. */
export interface Actor {
  readonly username: string;
}

/** A password that the holder of an account chose. */
export interface ChosenPassword {
  readonly password: string;
  /** Of the current password, which they have given. */
  readonly currentHash: string;
  /** The session in which they chose it, which remains valid. */
  readonly sessionId: string;
}

export interface AccountChange {
  readonly role?: StaffRole | undefined;
  readonly disabled?: boolean | undefined;
}

const columns = `a.id, a.username, a.role, a.totp_since IS NOT NULL AS "twoStep", a.disabled_at AS "disabledAt", a.created_at AS "createdAt",
  (SELECT max(s.last_seen_at) FROM staff_sessions s WHERE s.account_id = a.id) AS "lastSeenAt"`;

/** Stores the audit entry in the statement that makes the change. */
const audited = (statement: string, entry: { readonly action: string; readonly actor: string }) =>
  recording({
    text: `
  WITH a AS (${statement}), audited AS (
    ${auditInsert({ from: 'a', subject: `'staff-accounts/' || a.id`, ...entry })}
  )
  SELECT ${columns} FROM a`,
  });

const openAccount = audited(
  `INSERT INTO staff_accounts (username, role, password_hash, password_made_at) VALUES ($1, $2, $3, now())
   ON CONFLICT DO NOTHING RETURNING *`,
  { action: `'open as ' || $2`, actor: '$4' },
);

const changeAccount = audited(
  `WITH admins AS (
     SELECT id FROM staff_accounts WHERE role = 'admin' AND disabled_at IS NULL ORDER BY id FOR UPDATE
   )
   , before AS (SELECT id, role FROM staff_accounts WHERE id = $1 FOR UPDATE)
   UPDATE staff_accounts u SET
     role = coalesce($2, u.role),
     disabled_at = CASE WHEN $3::boolean IS NULL THEN u.disabled_at WHEN $3 THEN coalesce(u.disabled_at, now()) END
   FROM before
   WHERE u.id = before.id AND (
     (coalesce($2, u.role) = 'admin' AND NOT coalesce($3, u.disabled_at IS NOT NULL))
     OR EXISTS (SELECT FROM admins WHERE admins.id <> $1)
   )
   RETURNING u.*, before.role AS role_before`,
  {
    action: `concat_ws(' ', 'change', role_before || ' to ' || $2, CASE $3 WHEN true THEN 'disabled' WHEN false THEN 'enabled' END)`,
    actor: '$4',
  },
);

const changePassword = audited(
  `UPDATE staff_accounts SET password_hash = $2, password_made_at = CASE WHEN $4::boolean THEN now() END
   WHERE id = $1 AND ($5::text IS NULL OR password_hash = $5) RETURNING *`,
  { action: `'new password'`, actor: '$3' },
);

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
export const createAccounts = (pool: Pool, endSessionsAfter: EndSessionsAfter) => {
  const one = async (
    query: QueryConfig,
    client: Pool | PoolClient = pool,
  ): Promise<StaffAccount | undefined> => {
    const { rows } = await client.query<Row>(query);
    return rows[0] && present(rows[0]);
  };

  return {
    list: async (): Promise<StaffAccount[]> => {
      const { rows } = await pool.query<Row>(
        `SELECT ${columns} FROM staff_accounts a ORDER BY lower(a.username)`,
      );
      return rows.map(present);
    },

    /** Undefined when the username is taken, ignoring case. */
    open: async (username: string, role: StaffRole, actor: Actor) => {
      const password = makePassword();
      const account = await one(openAccount([username, role, await hashPassword(password), actor.username]));
      return account && { account, password };
    },

    /**
     * A session says what its holder may do, so both a new role and a disabled account end it. Undefined when there is no
     * such account, or when no admin would remain: the admins are locked, so that two who disable each other at once do
     * not both succeed.
     */
    change: (id: number, { role, disabled }: AccountChange, actor: Actor) => {
      const query = changeAccount([id, role ?? null, disabled ?? null, actor.username]);
      if (role === undefined && disabled !== true) return one(query);
      return endSessionsAfter(id, (client) => one(query, client));
    },

    find: (id: number) =>
      one({ text: `SELECT ${columns} FROM staff_accounts a WHERE a.id = $1`, values: [id] }),

    /** Finds an active account by its role and username in any case. Returns its username as it is stored, or undefined. */
    usernameOf: async (name: string, role: StaffRole): Promise<string | undefined> => {
      const { rows } = await pool.query<{ username: string }>(
        'SELECT username FROM staff_accounts WHERE lower(username) = lower($1) AND role = $2 AND disabled_at IS NULL',
        [name, role],
      );
      return rows[0]?.username;
    },

    exists: async (id: number): Promise<boolean> =>
      (await pool.query('SELECT FROM staff_accounts WHERE id = $1', [id])).rowCount === 1,

    /**
     * Sets a chosen or a generated password, and ends the sessions of the earlier one. Undefined when there is no such
     * account, or when an admin reset the password while its holder was choosing another.
     */
    setPassword: async (id: number, actor: Actor, chosen?: ChosenPassword) => {
      const password = chosen?.password ?? makePassword();
      const hash = await hashPassword(password);
      const query = changePassword([
        id,
        hash,
        actor.username,
        chosen === undefined,
        chosen?.currentHash ?? null,
      ]);
      const account = await endSessionsAfter(id, (client) => one(query, client), chosen?.sessionId);
      return account && { account, password };
    },
  };
};

export type Accounts = ReturnType<typeof createAccounts>;
