import { recordAudit } from '@loanline/kit/compliance/audit/record-audit';
import { ProblemError } from '@loanline/kit/http/problem-error';
import type { Pool } from 'pg';

interface SignIn {
  /** As it was typed. */
  readonly username: string;
  readonly address: string;
}

/** Audits people who sign in, and those who try to. */
export const createSignInAudit = (pool: Pool) => {
  const leave = async (action: string, { username, address }: SignIn, once = false): Promise<void> => {
    // An unknown username is not stored: people type their password into the wrong field.
    const { rows } = await pool.query<{ id: number; username: string }>(
      'SELECT id, username FROM staff_accounts WHERE lower(username) = lower($1)',
      [username],
    );
    const [account] = rows;
    await recordAudit(pool, {
      actor: account?.username ?? 'unknown',
      action,
      subject: account ? `staff-accounts/${account.id}` : 'staff-accounts',
      address,
      once,
    });
  };

  return {
    leave,
    /** Runs an attempt, and audits its refusal for too many attempts, at intervals for a caller that continues. */
    throttled: async <T>(signIn: SignIn, attempt: () => Promise<T>): Promise<T> => {
      try {
        return await attempt();
      } catch (error) {
        if (error instanceof ProblemError && error.code === 'too-many-requests')
          await leave('sign in throttled', signIn, true);
        throw error;
      }
    },
  };
};
