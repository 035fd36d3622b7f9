import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import type { Cipher } from '@loanline/kit/access/cipher';
import { inTransaction } from '@loanline/kit/database/transaction';
import type { StaffCaller } from '@loanline/kit/access/callers';
import type { TwoStep } from '@loanline/proto/entities/staff';
import type { Pool, PoolClient } from 'pg';
import type { Actor } from '../accounts.ts';
import type { EndSessionsAfter } from '../sessions/end-session.ts';
import { hashOf, makeRecoveryCodes, normaliseCode } from './recovery-codes.ts';
import { makeSecret, stepOf } from './totp.ts';

const nothing = 'totp_secret = NULL, totp_step = NULL, totp_since = NULL';

const remove = async (client: PoolClient, id: number, condition: string): Promise<boolean> => {
  const { rowCount } = await client.query(
    `WITH gone AS (DELETE FROM recovery_codes WHERE account_id = $1)
     UPDATE staff_accounts SET ${nothing} WHERE id = $1 AND ${condition}`,
    [id],
  );
  return rowCount === 1;
};

/** The second factors of staff. Each secret is encrypted for its account, and shown once. */
export const createSecondFactors = (
  pool: Pool,
  cipher: Cipher,
  required: boolean,
  endSessionsAfter: EndSessionsAfter,
) => {
  const purposeOf = (id: number) => `second factor of ${id}`;

  const secretOf = async (
    id: number,
    condition: string,
  ): Promise<{ secret: string; sealed: Buffer } | null> => {
    const { rows } = await pool.query<{ sealed: Buffer }>(
      `SELECT totp_secret AS sealed FROM staff_accounts WHERE id = $1 AND totp_secret IS NOT NULL AND ${condition}`,
      [id],
    );
    const sealed = rows[0]?.sealed;
    const secret = sealed && cipher.open(purposeOf(id), sealed);
    return secret ? { secret, sealed } : null;
  };

  /** A change that audits itself in its transaction; it resolves with undefined when it was not made. */
  const audited =
    (action: string, id: number, actor: Actor, work: (client: PoolClient) => Promise<boolean>) =>
    async (client: PoolClient): Promise<true | undefined> => {
      if (!(await work(client))) return undefined;
      await recordAudit(client, {
        actor: actor.username,
        action,
        subject: `staff-accounts/${id}`,
      });
      return true;
    };

  return {
    required,

    statusOf: async (id: number): Promise<TwoStep> => {
      const { rows } = await pool.query<{ since: Date | null; left: number }>(
        `SELECT totp_since AS since, (SELECT count(*)::int FROM recovery_codes WHERE account_id = $1) AS left
         FROM staff_accounts WHERE id = $1`,
        [id],
      );
      const since = rows[0]?.since?.toISOString() ?? null;
      return { since, recoveryCodesLeft: rows[0]?.left ?? 0, required };
    },

    /** Makes a new secret, not yet confirmed; undefined when the account has a confirmed one. */
    begin: async (id: number, actor: Actor): Promise<string | undefined> => {
      const secret = makeSecret();
      const begin = audited('begin two-step', id, actor, async (client) => {
        const { rowCount } = await client.query(
          'UPDATE staff_accounts SET totp_secret = $2, totp_step = NULL WHERE id = $1 AND totp_since IS NULL',
          [id, cipher.close(purposeOf(id), secret)],
        );
        return rowCount === 1;
      });
      return (await inTransaction(pool, begin)) && secret;
    },

    /** Whether a secret waits to be confirmed. */
    hasBegun: async (id: number): Promise<boolean> => (await secretOf(id, 'totp_since IS NULL')) !== null,

    /**
     * Confirms the new secret, and ends the account's other sessions.
     * @returns recovery codes; undefined when the code is not of that secret
     */
    confirm: async (id: number, typed: string, caller: StaffCaller): Promise<string[] | undefined> => {
      const begun = await secretOf(id, 'totp_since IS NULL');
      const step = begun && stepOf(begun.secret, normaliseCode(typed), Date.now());
      if (step === null) return undefined;
      const codes = makeRecoveryCodes();
      const confirm = audited('set up two-step', id, caller, async (client) => {
        const { rowCount } = await client.query(
          `UPDATE staff_accounts SET totp_since = now(), totp_step = $2
           WHERE id = $1 AND totp_since IS NULL AND totp_secret = $3`,
          [id, step, begun?.sealed],
        );
        // Already confirmed: the codes that were shown then remain valid.
        if (rowCount !== 1) return false;
        await client.query('DELETE FROM recovery_codes WHERE account_id = $1', [id]);
        await client.query(
          'INSERT INTO recovery_codes (account_id, code_hash) SELECT $1, unnest($2::bytea[])',
          [id, codes.map((code) => hashOf(normaliseCode(code)))],
        );
        return true;
      });
      return (await endSessionsAfter(id, confirm, caller.sessionId)) && codes;
    },

    /**
     * Uses up a code, of the app or for recovery: both are looked at each time, so that a wrong one takes as long as a
     * right one of either kind. No gateway accepts a step of the app, or an earlier one, again.
     * @returns the kind of code; null when it is wrong
     */
    use: async (id: number, typed: string): Promise<'app' | 'recovery' | null> => {
      const code = normaliseCode(typed);
      const counted = await secretOf(id, 'totp_since IS NOT NULL');
      const step = counted && stepOf(counted.secret, code, Date.now());
      const { rows } = await pool.query<{ app: boolean; recovery: boolean }>(
        `WITH app AS (
           UPDATE staff_accounts SET totp_step = $2 WHERE id = $1 AND totp_since IS NOT NULL AND totp_step < $2
           RETURNING id
         ), recovery AS (
           DELETE FROM recovery_codes WHERE account_id = $1 AND code_hash = $3 RETURNING account_id
         )
         SELECT EXISTS (SELECT FROM app) AS app, EXISTS (SELECT FROM recovery) AS recovery`,
        [id, step, hashOf(code)],
      );
      if (rows[0]?.app) return 'app';
      return rows[0]?.recovery ? 'recovery' : null;
    },

    /** @returns whether there was one */
    turnOff: async (id: number, actor: Actor): Promise<boolean> => {
      const turnOff = audited('turn off two-step', id, actor, (client) =>
        remove(client, id, 'totp_since IS NOT NULL'),
      );
      return (await inTransaction(pool, turnOff)) ?? false;
    },

    /** Removes an unconfirmed secret as well, and ends the account's sessions. @returns whether the account exists */
    reset: async (id: number, actor: Actor): Promise<boolean> => {
      const reset = audited('reset two-step', id, actor, (client) => remove(client, id, 'true'));
      return (await endSessionsAfter(id, reset)) ?? false;
    },
  };
};

export type SecondFactors = ReturnType<typeof createSecondFactors>;
